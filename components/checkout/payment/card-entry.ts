import { cvvError, expiryError, providerExpiry, requiredError } from '@/lib/domains/payments/rules/card-details';
import { cardDigits, cardNumberError } from '@/lib/domains/payments/rules/card-number';
import { detectCardType, isRefusedNetwork } from '@/lib/domains/payments/rules/card-types';
import type { PaymentInstrument } from '@/lib/providers/payments/client/checkout';

/** Card data as entered. It exists only in the state of the components and is never sent to our server. */
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

/** Returns true when the digits entered so far belong to a network that is not accepted. */
export function isRefusedCard({ number }: CardEntry): boolean {
  return isRefusedNetwork(detectedNetwork(number));
}

/** Returns the network of the digits entered so far in lower case; '' for an unknown or refused network. */
export function cardNetworkOf({ number }: CardEntry): string {
  const network = detectedNetwork(number);
  return isRefusedNetwork(network) ? '' : network;
}

function detectedNetwork(number: string): string {
  return detectCardType(cardDigits(number) ?? '')?.network ?? '';
}

export function cardProblems(entry: CardEntry): Record<CardField, string | null> {
  return {
    number: cardNumberError(entry.number),
    name: requiredError(CARD_NAME_LABEL, entry.name),
    expiry: expiryError(entry.month, entry.year),
    cvv: cvvError(entry.cvv, cardNetworkOf(entry)),
  };
}

/** @param entry must be valid */
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
