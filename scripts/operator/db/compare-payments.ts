import { listUnknownPayments, type UnknownPayment } from '@/lib/domains/payments/server/service/unknown-payments';
import { formatInr } from '@/lib/money';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';

/**
 * Compares a restored database with the payment provider.
 * @param since the time of the data
 * @returns lines to print: each payment that is missing in the database, or why the comparison failed
 */
export async function comparePayments(since: Date, provider?: PaymentProvider): Promise<string[]> {
  const again = `npm run db:payments -- --since ${since.toISOString()}`;
  let unknown: UnknownPayment[];
  try {
    unknown = await listUnknownPayments(since, provider ?? configuredProvider());
  } catch (error) {
    if (!(error instanceof NotConfiguredError) && !ProviderError.is(error)) throw error;
    return [
      `Payments were NOT compared: ${whyNot(error)}. What was paid after ${since.toISOString()} may be missing here.`,
      `Once the provider answers: ${again}`,
    ];
  }
  if (unknown.length === 0) return ['The payment provider has no payment that is missing in this database'];
  const total = unknown.reduce((sum, { payment }) => sum + payment.amount, 0);
  return [
    `The payment provider has taken ${unknown.length} payment${unknown.length > 1 ? 's' : ''} (${formatInr(total)}) that this database does not know:`,
    ...unknown.map(lineOf),
    'An order that is known here is settled by itself within an hour of the next start, as long as it is younger than three days.',
    "For the others, book or refund by hand on the provider's dashboard. This list again: " + again,
  ];
}

function lineOf({ payment, receipt }: UnknownPayment): string {
  const order = receipt ? `order ${receipt} (known here)` : `order ${payment.orderId ?? 'none'} (not known here)`;
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
  if (error.kind === 'rejected') return `the payment provider at ${host} refuses (${error.message})`;
  return `the payment provider at ${host} cannot be reached (${error.message})`;
}
