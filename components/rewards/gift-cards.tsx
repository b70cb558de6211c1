'use client';

import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { formatLongDate } from '@/lib/dates';
import type { GiftCardView } from '@/lib/domains/loyalty/contract-gift-cards';
import { giftCardsOptions } from '@/lib/domains/loyalty/queries';
import { CopyButton } from './copy-button';
import styles from './rewards.module.css';

interface GiftCardsProps {
  orderId: number;
  legalEntityId: number;
  headingLevel?: 2 | 3;
}

/** The cards of an order with their codes. */
export function GiftCards({ orderId, legalEntityId, headingLevel = 2 }: GiftCardsProps) {
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
  return (
    <ul className={styles.cards}>
      {cards.data.gift_cards.map((card) => (
        <Unit key={`${card.order_item_id}-${card.index}`} card={card} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

function Unit({ card, headingLevel }: { card: GiftCardView; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" className={styles.unit}>
      <div className={styles.unitHead}>
        <Heading className={styles.unitName}>{card.name}</Heading>
        {card.status === 'failed' && <Badge tone="danger">Not made, points returned</Badge>}
        {card.status === 'requested' && <Badge tone="warning">Being made</Badge>}
      </div>
      {card.code && (
        <KeyValueList
          items={[
            {
              key: 'Code',
              value: (
                <span className={styles.code}>
                  <code>{card.code}</code> <CopyButton text={card.code} label={`Copy the code of ${card.name}`} />
                </span>
              ),
            },
            { key: 'PIN', value: <code>{card.pin}</code> },
            { key: 'Valid until', value: card.expires_on ? formatLongDate(card.expires_on) : 'No last day' },
          ]}
        />
      )}
    </Card>
  );
}
