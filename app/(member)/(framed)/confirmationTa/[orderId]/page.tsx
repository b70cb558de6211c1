import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BulkSummary } from '@/components/agent-bookings/bulk-summary';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { receiptAddress } from '@/lib/domains/agent-payments/queries';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findPageBulkOrder } from '@/lib/request-context/page-bulk-order';
import { paths } from '@/lib/paths';
import styles from '../../confirmation/[bookingId]/confirmation.module.css';

export const metadata: Metadata = { title: 'Your payment' };

export default async function AgentConfirmationPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const actor = await requirePageActor(paths.confirmationTa(orderId));
  if (!actor.isTravelAgent) redirect(paths.bookings());
  const seen = await findPageBulkOrder(actor, orderId);
  if (!seen) notFound();
  const { order, legalEntityId } = seen;
  if (order.status === 'REFUNDED') redirect(paths.paymentFailureTa(orderId));
  const isPaid = order.status === 'PAID';
  const isPartReturned = order.bookings.some(({ outcome }) => outcome === 'refunded');
  return (
    <PageFrame>
      <header className={styles.head}>
        {isPaid && (
          <span className={styles.check}>
            <Icon name="check-circle" size={32} />
          </span>
        )}
        <div>
          <h1>{isPaid ? 'Your payment is received' : 'We are waiting for your bank'}</h1>
          <p className={styles.reference}>
            Order <strong>{order.order_id}</strong>
          </p>
          {isPaid && <p className={styles.lead}>We have sent the receipt by mail.</p>}
        </div>
      </header>
      {isPartReturned && (
        <Alert tone="warning" title="Part of your payment is refunded">
          Some bookings could no longer be paid. Their share is refunded the way it was paid.
        </Alert>
      )}
      <BulkSummary order={order} totalLabel={isPaid ? 'Paid' : 'Total'} edge="voucher" />
      <p className={styles.next}>
        {order.payment_details && (
          <ButtonLink href={paths.paymentTa(orderId)} icon="card">
            Back to the payment
          </ButtonLink>
        )}
        {isPaid && (
          <ButtonLink href={receiptAddress(order.order_id, legalEntityId)} variant="secondary" icon="download" download>
            Receipt (PDF)
          </ButtonLink>
        )}
        <ButtonLink href={paths.bookingsTa()} variant="secondary" icon="briefcase">
          All bookings
        </ButtonLink>
      </p>
    </PageFrame>
  );
}
