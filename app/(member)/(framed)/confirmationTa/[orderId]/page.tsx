import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BulkSummary } from '@/components/agent-bookings/bulk-summary';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { receiptUrl } from '@/lib/domains/agent-payments/queries';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findPageBulkOrder } from '@/lib/request-context/page-bulk-order';
import { paths } from '@/lib/paths';
import styles from '../../confirmation/[bookingId]/confirmation.module.css';

export const metadata: Metadata = { title: 'Your payment' };

export default async function AgentConfirmationPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const actor = await requirePageActor(paths.confirmationTa(orderId));
  if (!actor.isTravelAgent) redirect(paths.bookings());
  const found = await findPageBulkOrder(actor, orderId);
  if (!found) notFound();
  const { order, legalEntityId } = found;
  if (order.status === 'REFUNDED') redirect(paths.paymentFailureTa(orderId));
  const isPaid = order.status === 'PAID';
  const hasRefund = order.bookings.some(({ outcome }) => outcome === 'refunded');
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
            Order <strong>{order.orderId}</strong>
          </p>
          {isPaid && <p className={styles.lead}>We have sent the receipt by mail.</p>}
        </div>
      </header>
      {hasRefund && (
        <Alert tone="warning" title="Part of your payment is refunded">
          Some bookings could no longer be paid. Their share is refunded to the original payment method.
        </Alert>
      )}
      <BulkSummary order={order} totalLabel={isPaid ? 'Paid' : 'Total'} edge="voucher" />
      <p className={styles.next}>
        {order.paymentDetails && (
          <ButtonLink href={paths.paymentTa(orderId)} icon="card">
            Back to the payment
          </ButtonLink>
        )}
        {isPaid && (
          <ButtonLink href={receiptUrl(order.orderId, legalEntityId)} variant="secondary" icon="download" download>
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
