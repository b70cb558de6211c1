import cardValidator from 'card-validator';
import { CARD_LIMITS, RUPAY_PREFIXES } from '../constants';

const { creditCardType } = cardValidator;
const AMERICAN_EXPRESS = 'american-express';

export interface CardType {
  network: string;
  label: string;
  cvvLength: number;
}

// Undoes the changes below, because this module may be loaded more than once with the same instance of the library.
creditCardType.resetModifications();
creditCardType.addCard({
  type: 'rupay',
  niceType: 'RuPay',
  patterns: RUPAY_PREFIXES.map(Number),
  gaps: [4, 8, 12],
  lengths: [CARD_LIMITS.numberLength],
  code: { name: 'CVV', size: CARD_LIMITS.defaultCvvLength },
});
// The library prefers the longest matching pattern, and Hipercard and Maestro have longer patterns within RuPay's prefixes.
creditCardType.removeCard('hipercard');
creditCardType.updateCard('maestro', {
  patterns: creditCardType
    .getTypeInfo('maestro')
    .patterns.map((pattern) => (Array.isArray(pattern) && pattern[0] === 506779 ? [506779, 507999] : pattern)),
});

export function detectCardType(digits: string): CardType | null {
  if (digits === '') return null;
  const { card } = cardValidator.number(digits);
  return card && { network: card.type, label: card.niceType, cvvLength: card.code.size };
}

function networkKey(name: string): string {
  const key = name.toLowerCase().replace(' ', '-');
  return key === 'amex' ? AMERICAN_EXPRESS : key;
}

export function cvvLength(network: string): number {
  return creditCardType.getTypeInfo(networkKey(network))?.code.size ?? CARD_LIMITS.defaultCvvLength;
}

/** American Express is refused, because its card numbers have 15 digits. */
export function isRefusedNetwork(network: string): boolean {
  return networkKey(network) === AMERICAN_EXPRESS;
}
