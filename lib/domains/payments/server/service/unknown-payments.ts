import 'server-only';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { listOrdersByProviderId } from '../repository/orders';
import { listPaymentsByProviderId } from '../repository/payments';

/** A payment that was started before the backup may be captured up to three days later. */
const MAX_TIME_TO_CAPTURE_MS = 72 * 3_600_000;

export interface UnknownPayment {
  payment: ProviderPayment;
  /** Null for an unknown order. The poller settles payments of known orders. */
  receipt: string | null;
}

const hasMovedMoney = ({ status }: Pick<ProviderPayment, 'status'>) =>
  status === 'authorized' || status === 'captured' || status === 'refunded';

/** Lists payments that a restored database does not have. @param since time of the backup. @throws {ProviderError} */
export async function listUnknownPayments(
  since: Date,
  provider: PaymentProvider = paymentProvider(),
): Promise<UnknownPayment[]> {
  const reported = await provider.listPayments(new Date(since.getTime() - MAX_TIME_TO_CAPTURE_MS));
  const moved = reported.filter(hasMovedMoney);
  const known = new Map(
    (await listPaymentsByProviderId(moved.map(({ id }) => id))).map((row) => [row.providerPaymentId, row.status]),
  );
  const unknown = moved.filter(({ id, status }) => {
    const storedStatus = known.get(id);
    return (
      storedStatus === undefined ||
      !hasMovedMoney({ status: storedStatus }) ||
      (storedStatus === 'authorized' && status !== 'authorized')
    );
  });
  const orders = await listOrdersByProviderId(unknown.flatMap(({ orderId }) => orderId ?? []));
  const receipts = new Map(orders.map(({ providerOrderId, receipt }) => [providerOrderId, receipt]));
  return unknown
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((payment) => ({ payment, receipt: receipts.get(payment.orderId) ?? null }));
}
