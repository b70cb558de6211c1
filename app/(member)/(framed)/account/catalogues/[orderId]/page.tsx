import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GiftCards } from '@/components/rewards/gift-cards';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { maySpendPoints, SPENDING_NOT_ALLOWED } from '@/lib/domains/corporates/rules/role';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Gift cards' };

export default async function GiftCardsPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const { legalEntityId, role } = await requirePageActor(paths.giftCardOrder(orderId));
  if (!/^[1-9]\d{0,14}$/.test(orderId)) notFound();
  return (
    <PageFrame>
      <h1>Gift cards of order {orderId}</h1>
      {maySpendPoints(role) ? (
        <GiftCards orderId={Number(orderId)} legalEntityId={legalEntityId} />
      ) : (
        <Alert>{SPENDING_NOT_ALLOWED}</Alert>
      )}
      <p>
        <ButtonLink href={paths.catalogues()} variant="link" icon="arrow-left">
          Back to the catalogue
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
