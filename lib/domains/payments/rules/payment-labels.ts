import { formatInr, type Paise } from '@/lib/money';
import { PAYMENT_ERRORS, PAYMENT_TEXT } from '../constants';
import { networkLabel } from './card-number';

export interface PayContext {
  amountPaise?: Paise;
  isPaymentUrl: boolean;
}

export function payButtonLabel({ amountPaise, isPaymentUrl }: PayContext): string {
  if (isPaymentUrl || amountPaise === undefined) return PAYMENT_TEXT.payNow;
  return PAYMENT_TEXT.payAmount.replace('{amount}', () => formatInr(amountPaise));
}

export function payHeading({ amountPaise, isPaymentUrl }: PayContext): string | null {
  if (isPaymentUrl || amountPaise === undefined) return null;
  return PAYMENT_TEXT.heading.replace('{amount}', () => formatInr(amountPaise));
}

export type PaymentTab = 'card' | 'netbanking' | 'wallet' | 'upi';

/** The tabs of the specification, then UPI. */
export function paymentTabs(isAgentPayment: boolean): PaymentTab[] {
  return isAgentPayment ? ['card', 'netbanking', 'upi'] : ['card', 'netbanking', 'wallet', 'upi'];
}

export function bankError(code: string | null): string | null {
  return code ? null : PAYMENT_ERRORS.bankMissing;
}

export function walletError(code: string | null): string | null {
  return code ? null : PAYMENT_ERRORS.walletMissing;
}

export function defaultWallet(wallets: readonly string[]): string | null {
  return wallets[0] ?? null;
}

const METHOD_LABELS: Record<string, string> = {
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  upi: 'UPI',
  upi_credit_card: 'UPI (credit card)',
  emi: 'Card, in instalments',
};

/** Returns for example 'Visa card ending 1111', or the payment method. */
export function describePaymentMethod({
  method,
  cardNetwork,
  cardLast4,
}: {
  method: string;
  cardNetwork: string | null;
  cardLast4: string | null;
}): string {
  const last4 = /^\d{4}$/.exec(cardLast4 ?? '')?.[0];
  if (last4) return `${cardNetwork ? `${networkLabel(cardNetwork)} card` : 'Card'} ending ${last4}`;
  return METHOD_LABELS[method] ?? method;
}
