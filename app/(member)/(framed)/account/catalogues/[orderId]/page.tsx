import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GiftCards } from '@/components/rewards/gift-cards';
import styles from '@/components/rewards/rewards.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Gift cards' };

export default async function GiftCardsPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const { legalEntityId } = await requirePageActor(paths.giftCardOrder(orderId));
  if (!/^[1-9]\d{0,14}$/.test(orderId)) notFound();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Gift cards of order {orderId}</h1>
      <GiftCards orderId={Number(orderId)} legalEntityId={legalEntityId} />
      <p>
        <ButtonLink href={paths.catalogues()} variant="ghost" icon="arrow-left">
          Back to the catalogue
        </ButtonLink>
      </p>
    </div>
  );
}
