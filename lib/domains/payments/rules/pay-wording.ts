import { formatInr, type Paise } from '@/lib/money';
import { PAYMENT_ERRORS, PAYMENT_TEXT } from '../literals';
import { networkLabel } from './card-number';

export interface PayContext {
  /** Undefined while the amount is not known. */
  amountPaise?: Paise;
  /** The page was reached through a payment address of its own (travel agents). */
  isPaymentUrl: boolean;
}

/** 'Pay ₹4,200', or plain 'Pay Now' on a payment address or without an amount. */
export function payButtonLabel({ amountPaise, isPaymentUrl }: PayContext): string {
  if (isPaymentUrl || amountPaise === undefined) return PAYMENT_TEXT.payNow;
  return PAYMENT_TEXT.payAmount.replace('{amount}', () => formatInr(amountPaise));
}

/** 'Make a payment of ₹4,200'; null on a payment address and without an amount. */
export function payHeading({ amountPaise, isPaymentUrl }: PayContext): string | null {
  if (isPaymentUrl || amountPaise === undefined) return null;
  return PAYMENT_TEXT.heading.replace('{amount}', () => formatInr(amountPaise));
}

export type PaymentTab = 'card' | 'netbanking' | 'wallet';

/** The tabs in order; a travel agent's bulk payment has no wallet. */
export function paymentTabs(isAgentPayment: boolean): PaymentTab[] {
  return isAgentPayment ? ['card', 'netbanking'] : ['card', 'netbanking', 'wallet'];
}

/** The message when no bank is chosen, or null. */
export function bankError(code: string | null): string | null {
  return code ? null : PAYMENT_ERRORS.bankMissing;
}

/** The message when no wallet is chosen, or null. */
export function walletError(code: string | null): string | null {
  return code ? null : PAYMENT_ERRORS.walletMissing;
}

/** The wallet form starts with the first choice. */
export function defaultWallet(wallets: readonly string[]): string | null {
  return wallets[0] ?? null;
}

const METHOD_WORDS: Record<string, string> = {
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  upi: 'UPI',
  emi: 'Card, in instalments',
};

/** 'Visa card ending 1111', or the way it was paid: never more of a card than its last four digits. */
export function paidBy({
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
  return METHOD_WORDS[method] ?? method;
}
