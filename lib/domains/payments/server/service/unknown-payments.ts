import 'server-only';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { listOrdersByProviderId } from '../repository/orders';
import { listPaymentsByProviderId } from '../repository/payments';

/** A payment may start before the backup and be captured within three days. */
const LATEST_CAPTURE_MS = 72 * 3_600_000;

export interface UnknownPayment {
  payment: ProviderPayment;
  /** Null for an unknown order; payments of known orders are settled by the poller. */
  receipt: string | null;
}

const hasMoved = ({ status }: Pick<ProviderPayment, 'status'>) =>
  status === 'authorized' || status === 'captured' || status === 'refunded';

/** Oldest first, for use after a restore. @param since time of the restored data. @throws {ProviderError} */
export async function listUnknownPayments(
  since: Date,
  provider: PaymentProvider = paymentProvider(),
): Promise<UnknownPayment[]> {
  const seen = await provider.listPayments(new Date(since.getTime() - LATEST_CAPTURE_MS));
  const moved = seen.filter(hasMoved);
  const known = new Map(
    (await listPaymentsByProviderId(moved.map(({ id }) => id))).map((row) => [row.providerPaymentId, row.status]),
  );
  const unknown = moved.filter(({ id, status }) => {
    const here = known.get(id);
    return here === undefined || !hasMoved({ status: here }) || (here === 'authorized' && status !== 'authorized');
  });
  const orders = await listOrdersByProviderId(unknown.flatMap(({ orderId }) => orderId ?? []));
  const receipts = new Map(orders.map(({ providerOrderId, receipt }) => [providerOrderId, receipt]));
  return unknown
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((payment) => ({ payment, receipt: receipts.get(payment.orderId) ?? null }));
}
