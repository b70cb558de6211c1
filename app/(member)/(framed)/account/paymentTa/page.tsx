import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { AgentPayment } from '@/components/agent-bookings/agent-payment';
import { BulkSummary } from '@/components/agent-bookings/bulk-summary';
import { ORDER_CLOSED_MESSAGE } from '@/components/agent-bookings/bulk-payment-backend';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { formatRupees } from '@/components/ui/format-rupees';
import type { RefreshedBulkOrder } from '@/lib/domains/agent-payments/server/service/refresh-bulk-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findPageBulkOrder } from '@/lib/request-context/page-bulk-order';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import styles from './payment.module.css';

export const metadata: Metadata = { title: 'Pay for bookings' };

export default async function AgentPaymentPage({ searchParams }: { searchParams: SearchParams }) {
  const orderId = firstValue((await searchParams).order_id);
  const actor = await requirePageActor(paths.paymentTa(orderId));
  if (!actor.isTravelAgent) redirect(paths.bookings());
  if (!orderId) redirect(paths.bookingsTa());
  const found = await findPageBulkOrder(actor, orderId);
  if (!found) notFound();
  const { status, bookings } = found.order;
  if (status === 'PAID') redirect(paths.confirmationTa(orderId));
  if (status === 'REFUNDED') redirect(paths.paymentFailureTa(orderId));
  return (
    <PageFrame gap="small">
      <h1>{bookings.length === 1 ? 'Pay for 1 booking' : `Pay for ${bookings.length} bookings`}</h1>
      <p className={styles.quiet}>
        Order {orderId}, {formatRupees(found.order.amount)} in all
      </p>
      <div className={styles.columns}>
        <Payment found={found} actor={actor} />
        <BulkSummary order={found.order} totalLabel="Total" />
      </div>
    </PageFrame>
  );
}

function Payment({ found: { order, legalEntityId }, actor }: { found: RefreshedBulkOrder; actor: Actor }) {
  const { paymentDetails } = order;
  if (paymentDetails === null) {
    return (
      <Alert
        tone="warning"
        title={NOT_PAYABLE_TEXTS[order.status] ?? 'One of these bookings can no longer be paid in this order'}
        action={
          <ButtonLink href={paths.bookingsTa()} variant="secondary" size="sm">
            Choose bookings
          </ButtonLink>
        }
      >
        {ORDER_CLOSED_MESSAGE}
      </Alert>
    );
  }
  return (
    <AgentPayment
      order={{ ...order, paymentDetails }}
      legalEntityId={legalEntityId}
      payer={{ email: actor.email, contact: actor.phone ?? '' }}
      currentYear={Number(todayInIndia(now()).slice(0, 4))}
    />
  );
}

const NOT_PAYABLE_TEXTS: Partial<Record<RefreshedBulkOrder['order']['status'], string>> = {
  REPLACED: 'A newer payment replaces this one',
  CLOSED: 'This payment was not completed in time',
};
