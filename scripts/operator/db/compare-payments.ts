import { listUnknownPayments, type UnknownPayment } from '@/lib/domains/payments/server/service/unknown-payments';
import { formatInr } from '@/lib/money';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';

/**
 * Compares a restored database with the payments of the provider.
 * @param since the time of the restored data
 * @returns lines to print: the payments that the database lacks, or why the comparison failed
 */
export async function comparePayments(since: Date, provider?: PaymentProvider): Promise<string[]> {
  const command = `npm run db:payments -- --since ${since.toISOString()}`;
  let unknown: UnknownPayment[];
  try {
    unknown = await listUnknownPayments(since, provider ?? configuredProvider());
  } catch (error) {
    if (!(error instanceof NotConfiguredError) && !ProviderError.is(error)) throw error;
    return [
      `Payments were NOT compared: ${whyNot(error)}. Payments after ${since.toISOString()} may be missing in this database.`,
      `Repeat the comparison when the provider can be reached: ${command}`,
    ];
  }
  if (unknown.length === 0) return ['This database has all payments of the payment provider'];
  const total = unknown.reduce((sum, { payment }) => sum + payment.amount, 0);
  return [
    `The payment provider has taken ${unknown.length} payment${unknown.length > 1 ? 's' : ''} (${formatInr(total)}) that this database does not have:`,
    ...unknown.map(lineOf),
    'Payments of known orders are settled automatically within an hour of the next start, if the order is younger than three days.',
    `For the other payments, make the booking again or refund the payment in the provider's dashboard. Show this list again: ${command}`,
  ];
}

function lineOf({ payment, receipt }: UnknownPayment): string {
  const order = receipt ? `order ${receipt} (known)` : `order ${payment.orderId ?? 'none'} (unknown)`;
  return `  ${payment.createdAt.toISOString()}  ${order}  payment ${payment.id}  ${formatInr(payment.amount)}  ${payment.status}`;
}

class NotConfiguredError extends Error {}

function configuredProvider(): PaymentProvider {
  const { PAYMENT_KEY_ID, PAYMENT_KEY_SECRET } = env();
  if (!PAYMENT_KEY_ID || !PAYMENT_KEY_SECRET) throw new NotConfiguredError();
  return paymentProvider();
}

function whyNot(error: NotConfiguredError | ProviderError): string {
  if (error instanceof NotConfiguredError) return 'PAYMENT_KEY_ID and PAYMENT_KEY_SECRET are not set';
  const { host } = new URL(env().PAYMENT_API_URL);
  if (error.kind === 'rejected') return `the payment provider at ${host} refused the request (${error.message})`;
  return `the payment provider at ${host} cannot be reached (${error.message})`;
}
