import cardValidator from 'card-validator';
import { CARD_LIMITS, PAYMENT_ERRORS, RUPAY_PREFIXES } from '../literals';

/** A card network by its digits. `network` is lower case, as CVV rules and the provider's icons are keyed. */
export interface CardType {
  network: string;
  label: string;
  /** Positions after which the number is written with a space. */
  gaps: readonly number[];
  cvvLength: number;
}

const RUPAY: CardType = { network: 'rupay', label: 'RuPay', gaps: [4, 8, 12], cvvLength: CARD_LIMITS.defaultCvvLength };
const UNKNOWN_GAPS = [4, 8, 12];

/** The digits of what was typed or pasted: spaces are removed, and null when anything else remains. */
export function cardDigits(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

/**
 * The network of the digits so far, or null while it is open. RuPay is asked first: its prefixes lie inside the ranges of
 * Maestro and Discover.
 */
export function detectCardType(digits: string): CardType | null {
  if (RUPAY_PREFIXES.some((prefix) => digits.startsWith(prefix))) return RUPAY;
  if (digits === '') return null;
  const { card } = cardValidator.number(digits);
  return card && { network: card.type, label: card.niceType, gaps: card.gaps, cvvLength: card.code.size };
}

/** The number as it is shown while typing, in the groups of its network. Digits above 16 are cut off. */
export function formatCardNumber(digits: string): string {
  const kept = digits.slice(0, CARD_LIMITS.numberLength);
  const gaps = detectCardType(kept)?.gaps ?? UNKNOWN_GAPS;
  return [...kept].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Whether the digits pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/**
 * The message for a card number, or null. Sixteen digits that pass the check; a network nobody recognises is no reason to
 * refuse. The fixed length shuts out American Express (15) and Diners (14): the specification's choice.
 */
export function cardNumberError(text: string): string | null {
  const digits = cardDigits(text);
  if (digits === '') return PAYMENT_ERRORS.cardNumberMissing;
  const isGood = digits !== null && digits.length === CARD_LIMITS.numberLength && passesLuhn(digits);
  return isGood ? null : PAYMENT_ERRORS.cardNumberInvalid;
}

/** '•••• •••• •••• 1007': all that is shown of a saved card. Throws RangeError unless given four digits. */
export function maskCardNumber(last4: string): string {
  if (!/^\d{4}$/.test(last4)) throw new RangeError('The last four digits are needed, no more');
  return `•••• •••• •••• ${last4}`;
}

/** A network as its owner writes it; the provider's answers say 'MasterCard'. */
export function networkLabel(network: string): string {
  return network.toLowerCase() === 'mastercard' ? 'Mastercard' : network;
}
