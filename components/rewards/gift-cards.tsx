'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { GiftCardView } from '@/lib/domains/loyalty/contract/gift-cards';
import { giftCardsOptions } from '@/lib/domains/loyalty/queries';
import { GiftCardUnit } from './gift-card-unit';
import { RevealGiftCards } from './reveal-gift-cards';
import styles from './rewards.module.css';

interface GiftCardsProps {
  orderId: number;
  legalEntityId: number;
  headingLevel?: 2 | 3;
}

/** The cards of an order. After the one-time code the gift card codes stay visible until the page is left. */
export function GiftCards({ orderId, legalEntityId, headingLevel = 2 }: GiftCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<readonly GiftCardView[] | null>(null);
  const cards = useQuery(giftCardsOptions(orderId, legalEntityId));
  if (cards.isPending) {
    return (
      <SkeletonGroup label="Loading gift cards">
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="9rem" />
      </SkeletonGroup>
    );
  }
  if (cards.isError) {
    return (
      <ErrorState
        title="The gift cards could not be loaded"
        action={<Button onClick={() => void cards.refetch()}>Try again</Button>}
        headingLevel={headingLevel}
      >
        {cards.error.message}
      </ErrorState>
    );
  }
  const open = (shown: readonly GiftCardView[]) => {
    setOpened(shown);
    // The form that had the focus is removed.
    list.current?.focus();
  };
  const { needsCode: needsCode, giftCards: hidden } = cards.data;
  const isHidden = needsCode && !opened;
  return (
    <>
      {isHidden && <RevealGiftCards orderId={orderId} legalEntityId={legalEntityId} onOpened={open} />}
      <ul className={styles.cards} ref={list} tabIndex={-1} aria-label="Gift cards">
        {((needsCode && opened) || hidden).map((card) => (
          <GiftCardUnit key={`${card.orderItemId}-${card.index}`} card={card} headingLevel={headingLevel} />
        ))}
      </ul>
    </>
  );
}
