import cardValidator from 'card-validator';
import { CARD_LIMITS, PAYMENT_ERRORS, RUPAY_PREFIXES } from '../literals';

/** A card network by its digits. `network` is lower case, as CVV rules and the provider's icons are keyed. */
export interface CardType {
  network: string;
  label: string;
  cvvLength: number;
}

const RUPAY: CardType = { network: 'rupay', label: 'RuPay', cvvLength: CARD_LIMITS.defaultCvvLength };

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
  return card && { network: card.type, label: card.niceType, cvvLength: card.code.size };
}

/** The number as it is shown while typing, in groups of four. Digits above 16 are cut off. */
export function formatCardNumber(digits: string): string {
  return digits.slice(0, CARD_LIMITS.numberLength).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether digits begin as numbers of American Express do, which have 15 digits and are never accepted. */
export function isAmericanExpress(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** Whether the digits pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}

/** The same by the name of a saved card's network, in the provider's spelling. */
export function isRefusedNetworkName(network: string): boolean {
  return ['american express', 'american-express', 'amex'].includes(network.toLowerCase());
}

/**
 * The message for a card number, or null. Sixteen digits that pass the check; a network nobody recognises is no reason to
 * refuse. The fixed length shuts out American Express (15) and Diners (14): the specification's choice. American Express is
 * named as the reason, from the second digit on.
 */
export function cardNumberError(text: string): string | null {
  const digits = cardDigits(text);
  if (digits === '') return PAYMENT_ERRORS.cardNumberMissing;
  if (digits !== null && isAmericanExpress(digits)) return PAYMENT_ERRORS.amexRefused;
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
