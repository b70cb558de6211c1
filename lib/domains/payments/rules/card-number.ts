import { passesLuhn } from '@/lib/platform/check-digits/luhn';
import { CARD_LIMITS, PAYMENT_ERRORS } from '../constants';
import { detectCardType, isRefusedNetwork } from './card-types';

export function cardDigits(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

export function formatCardNumber(digits: string): string {
  return digits.slice(0, CARD_LIMITS.numberLength).replace(/(.{4})(?=.)/g, '$1 ');
}

/** The specification requires 16 digits, which excludes Diners Club and American Express. Unknown networks are accepted. */
export function cardNumberError(text: string): string | null {
  const digits = cardDigits(text);
  if (digits === '') return PAYMENT_ERRORS.cardNumberMissing;
  if (isRefusedNetwork(detectCardType(digits ?? '')?.network ?? '')) return PAYMENT_ERRORS.amexRefused;
  const isGood = digits !== null && digits.length === CARD_LIMITS.numberLength && passesLuhn(digits);
  return isGood ? null : PAYMENT_ERRORS.cardNumberInvalid;
}

/** Returns for example '•••• •••• •••• 1007'. @throws {RangeError} unless `last4` has four digits */
export function maskCardNumber(last4: string): string {
  if (!/^\d{4}$/.test(last4))
    throw new RangeError('maskCardNumber expects exactly the last four digits of a card number');
  return `•••• •••• •••• ${last4}`;
}

export function networkLabel(network: string): string {
  return network.toLowerCase() === 'mastercard' ? 'Mastercard' : network;
}
