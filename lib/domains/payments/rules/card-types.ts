import cardValidator from 'card-validator';
import { CARD_LIMITS, RUPAY_PREFIXES } from '../literals';

const { creditCardType } = cardValidator;
const AMERICAN_EXPRESS = 'american-express';

/** A card network by its digits. `network` is lower case, the key of CVV rules and of the provider's icons. */
export interface CardType {
  network: string;
  label: string;
  cvvLength: number;
}

// This module may load more than once beside one instance of the library.
creditCardType.resetModifications();
creditCardType.addCard({
  type: 'rupay',
  niceType: 'RuPay',
  patterns: RUPAY_PREFIXES.map(Number),
  gaps: [4, 8, 12],
  lengths: [CARD_LIMITS.numberLength],
  code: { name: 'CVV', size: CARD_LIMITS.defaultCvvLength },
});
// The longest pattern decides. Two networks have longer ones within the prefixes that the specification gives to RuPay: Maestro
// in 508, and Hipercard of Brazil in 606.
creditCardType.removeCard('hipercard');
creditCardType.updateCard('maestro', {
  patterns: creditCardType
    .getTypeInfo('maestro')
    .patterns.map((pattern) => (Array.isArray(pattern) && pattern[0] === 506779 ? [506779, 507999] : pattern)),
});

/** The network of the digits typed so far, or null while several fit or none is known. */
export function detectCardType(digits: string): CardType | null {
  if (digits === '') return null;
  const { card } = cardValidator.number(digits);
  return card && { network: card.type, label: card.niceType, cvvLength: card.code.size };
}

/** The library's key of a network under the name that a saved card carries ('American Express', 'amex', 'RuPay'). */
function networkKey(name: string): string {
  const key = name.toLowerCase().replace(' ', '-');
  return key === 'amex' ? AMERICAN_EXPRESS : key;
}

/** Digits of the CVV for a network; three for an unknown one. */
export function cvvLength(network: string): number {
  return creditCardType.getTypeInfo(networkKey(network))?.code.size ?? CARD_LIMITS.defaultCvvLength;
}

/** Whether this is American Express, which is never accepted: its numbers have 15 digits. */
export function isRefusedNetwork(network: string): boolean {
  return networkKey(network) === AMERICAN_EXPRESS;
}
