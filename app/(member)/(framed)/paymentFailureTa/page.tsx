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
  const found = orderId ? await findPageBulkOrder(actor, orderId) : null;
  if (orderId && !found) notFound();
  // The payment can succeed after the browser reported a failure.
  if (orderId && found?.order.status === 'PAID') redirect(paths.confirmationTa(orderId));
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
      <Alert tone="danger" title={found?.order.lastError ?? 'The payment was not completed'}>
        {found ? consequenceText(found) : 'Nothing was booked or changed.'}
      </Alert>
      {found && <BulkSummary order={found.order} totalLabel="Not paid" />}
      <p className={styles.next}>
        {found?.order.paymentDetails && (
          <ButtonLink href={paths.paymentTa(found.order.orderId)} icon="card">
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

function consequenceText({ order }: RefreshedBulkOrder): string {
  if (order.status === 'REFUNDED') return errorCodes.PAYMENT_REFUNDED.message;
  return 'Your bookings are unchanged. If your account was debited anyway, the money is applied or refunded automatically.';
}
