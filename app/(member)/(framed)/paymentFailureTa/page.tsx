import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BulkSummary } from '@/components/agent-bookings/bulk-summary';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import type { RefreshedBulkOrder } from '@/lib/domains/agent-payments/server/service/refresh-bulk-order';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findPageBulkOrder } from '@/lib/request-context/page-bulk-order';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import styles from '../confirmation/[bookingId]/confirmation.module.css';

export const metadata: Metadata = { title: 'Payment failed' };

export default async function AgentPaymentFailurePage({ searchParams }: { searchParams: SearchParams }) {
  const orderId = firstValue((await searchParams).order_id);
  const actor = await requirePageActor(paths.paymentFailureTa(orderId));
  if (!actor.isTravelAgent) redirect(paths.bookings());
  const seen = orderId ? await findPageBulkOrder(actor, orderId) : null;
  if (orderId && !seen) notFound();
  // The payment succeeded after a reported failure.
  if (orderId && seen?.order.status === 'PAID') redirect(paths.confirmationTa(orderId));
  return (
    <PageFrame>
      <header className={styles.head}>
        <div>
          <h1>Your payment did not go through</h1>
          {orderId && (
            <p className={styles.reference}>
              Order <strong>{orderId}</strong>
            </p>
          )}
        </div>
      </header>
      <Alert tone="danger" title={seen?.order.last_error ?? 'The payment was not completed'}>
        {seen ? consequence(seen) : 'Nothing was booked or changed.'}
      </Alert>
      {seen && <BulkSummary order={seen.order} totalLabel="Not paid" />}
      <p className={styles.next}>
        {seen?.order.payment_details && (
          <ButtonLink href={paths.paymentTa(seen.order.order_id)} icon="card">
            Try again
          </ButtonLink>
        )}
        <ButtonLink href={paths.bookingsTa()} variant="secondary" icon="briefcase">
          All bookings
        </ButtonLink>
      </p>
    </PageFrame>
  );
}

function consequence({ order }: RefreshedBulkOrder): string {
  if (order.status === 'REFUNDED') return errorCodes.PAYMENT_REFUNDED.message;
  return 'Your bookings are unchanged. If your account was debited anyway, the money is applied or refunded automatically.';
}
