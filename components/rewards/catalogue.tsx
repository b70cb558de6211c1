'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { SPENDING_NOT_ALLOWED } from '@/lib/domains/corporates/rules/role';
import type { GiftCardProduct, RoomNightProduct } from '@/lib/domains/loyalty/contract/loyalty';
import { catalogueOptions } from '@/lib/domains/loyalty/queries';
import { rewardsRefusal } from '@/lib/domains/loyalty/rules/rewards';
import { ApiError } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { formatPoints } from './format-points';
import { GiftCardPurchase } from './gift-card-purchase';
import { GiftCardTile, RoomNightTile } from './product-tiles';
import { RoomNightDialog } from './room-night-dialog';
import { Vouchers } from './vouchers';
import styles from './rewards.module.css';

export function Catalogue({ legalEntityId, maySpend }: { legalEntityId: number; maySpend: boolean }) {
  const catalogue = useQuery(catalogueOptions(legalEntityId));
  const [roomNight, setRoomNight] = useState<RoomNightProduct | null>(null);
  const [openCardId, setOpenCardId] = useState<number | null>(null);
  /** Gift cards whose dialog is open or whose order waits for its code. */
  const [cards, setCards] = useState<readonly GiftCardProduct[]>([]);
  const chooseCard = (product: GiftCardProduct) => {
    setCards((all) => (all.some(({ productId }) => productId === product.productId) ? all : [...all, product]));
    setOpenCardId(product.productId);
  };
  const closeCard = ({ productId }: GiftCardProduct, isWaiting: boolean) => {
    setOpenCardId(null);
    if (!isWaiting) setCards((all) => all.filter((card) => card.productId !== productId));
  };
  // The error is shown when no catalogue has been loaded (specification, section 8).
  const list = catalogue.data?.catalogue ?? catalogue.error;
  if (list === null) {
    return (
      <SkeletonGroup label="Loading the catalogue">
        <Skeleton shape="block" height="3rem" />
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} shape="block" height="11rem" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (list instanceof Error || !catalogue.data)
    return <NoCatalogue error={list} onRetry={() => void catalogue.refetch()} />;
  const { walletBalance: balance, conversionRate: rate, vouchers } = catalogue.data;
  const giftCards = list.filter((product) => product.type === 'gift_card');
  const roomNights = list.filter((product) => product.type === 'room_night');
  const tile = { balance, maySpend };
  const dialog = { legalEntityId, balance };
  return (
    <>
      <p className={styles.balance}>
        <strong>{formatPoints(balance)}</strong>
        <span>worth {formatRupees(balance * rate)}</span>
        <ButtonLink href={paths.rewardsHistory()} variant="link" size="sm">
          Points history
        </ButtonLink>
      </p>
      {!maySpend && <Alert>{SPENDING_NOT_ALLOWED}</Alert>}
      {cards.map((product) => (
        <GiftCardPurchase
          key={product.productId}
          product={product}
          {...dialog}
          isOpen={product.productId === openCardId}
          onOpen={() => setOpenCardId(product.productId)}
          onClose={(isWaiting) => closeCard(product, isWaiting)}
        />
      ))}
      {vouchers.length > 0 && (
        <section className={styles.section} aria-labelledby="vouchers">
          <h2 id="vouchers">Your room nights</h2>
          <Vouchers vouchers={vouchers} legalEntityId={legalEntityId} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="room-nights">
        <h2 id="room-nights">Room nights</h2>
        <ul className={styles.grid}>
          {roomNights.map((product) => (
            <RoomNightTile key={product.productId} product={product} {...tile} onChoose={setRoomNight} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="gift-cards">
        <h2 id="gift-cards">Gift cards</h2>
        <ul className={styles.grid}>
          {giftCards.map((product) => (
            <GiftCardTile key={product.productId} product={product} {...tile} onChoose={chooseCard} />
          ))}
        </ul>
      </section>
      {roomNight && <RoomNightDialog product={roomNight} {...dialog} onClose={() => setRoomNight(null)} />}
    </>
  );
}

export function NoCatalogue({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const refusal = rewardsRefusal(error instanceof ApiError ? error.code : 0);
  if (refusal) {
    return (
      <EmptyState title={refusal.title} icon="gift" action={<ButtonLink href={paths.home()}>Find a hotel</ButtonLink>}>
        {refusal.text}
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Rewards could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
      {error instanceof Error ? error.message : null}
    </ErrorState>
  );
}
