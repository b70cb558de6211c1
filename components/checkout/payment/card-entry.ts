import { cvvError, expiryError, providerExpiry, requiredError } from '@/lib/domains/payments/rules/card-details';
import {
  cardDigits,
  cardNumberError,
  detectCardType,
  isAmericanExpress,
} from '@/lib/domains/payments/rules/card-number';
import type { PaymentInstrument } from '@/lib/providers/payments/client/checkout';

/** Card data as typed. It is stored in the state of the form and its tab only, and never sent to our server. */
export interface CardEntry {
  number: string;
  name: string;
  month: string;
  year: string;
  cvv: string;
  isSaved: boolean;
}

export const EMPTY_CARD: CardEntry = { number: '', name: '', month: '', year: '', cvv: '', isSaved: false };

export const CARD_NAME_LABEL = 'Card holder name';

export type CardField = 'number' | 'name' | 'expiry' | 'cvv';

/** An incomplete number is refused once its network is known and not accepted. */
export function isRefusedNetwork({ number }: CardEntry): boolean {
  return isAmericanExpress(cardDigits(number) ?? '');
}

/** Lower-case network of the typed digits; '' while it is unknown or not accepted. */
export function networkOf(entry: CardEntry): string {
  if (isRefusedNetwork(entry)) return '';
  return detectCardType(cardDigits(entry.number) ?? '')?.network ?? '';
}

export function cardProblems(entry: CardEntry): Record<CardField, string | null> {
  return {
    number: cardNumberError(entry.number),
    name: requiredError(CARD_NAME_LABEL, entry.name),
    expiry: expiryError(entry.month, entry.year),
    cvv: cvvError(entry.cvv, networkOf(entry)),
  };
}

/** Call only without problems. */
export function toInstrument(entry: CardEntry): PaymentInstrument {
  const expiry = providerExpiry(Number(entry.month), Number(entry.year));
  return {
    method: 'card',
    number: cardDigits(entry.number) ?? '',
    name: entry.name.trim(),
    cvv: entry.cvv,
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    isSaved: entry.isSaved,
  };
}
