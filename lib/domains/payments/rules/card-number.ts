import { passesLuhn } from '@/lib/platform/check-digits/luhn';
import { CARD_LIMITS, PAYMENT_ERRORS } from '../literals';
import { detectCardType, isRefusedNetwork } from './card-types';

/** The digits of typed or pasted text without its spaces, or null when it contains anything else. */
export function cardDigits(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

/** The number in groups of four, as shown while typing. Digits after the sixteenth are cut off. */
export function formatCardNumber(digits: string): string {
  return digits.slice(0, CARD_LIMITS.numberLength).replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * The message for a card number, or null. The specification asks for 16 digits that pass the check, which excludes Diners (14) and
 * American Express (15); an unknown network is accepted. American Express has a message of its own, from the second digit on.
 */
export function cardNumberError(text: string): string | null {
  const digits = cardDigits(text);
  if (digits === '') return PAYMENT_ERRORS.cardNumberMissing;
  if (isRefusedNetwork(detectCardType(digits ?? '')?.network ?? '')) return PAYMENT_ERRORS.amexRefused;
  const isGood = digits !== null && digits.length === CARD_LIMITS.numberLength && passesLuhn(digits);
  return isGood ? null : PAYMENT_ERRORS.cardNumberInvalid;
}

/** '•••• •••• •••• 1007', for a saved card. Throws RangeError unless given four digits. */
export function maskCardNumber(last4: string): string {
  if (!/^\d{4}$/.test(last4)) throw new RangeError('The last four digits are needed, no more');
  return `•••• •••• •••• ${last4}`;
}

/** A network as its owner writes it; the provider's answers say 'MasterCard'. */
export function networkLabel(network: string): string {
  return network.toLowerCase() === 'mastercard' ? 'Mastercard' : network;
}
