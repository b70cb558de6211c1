import cardValidator from 'card-validator';
import { CARD_LIMITS, PAYMENT_ERRORS } from '../constants';
import { cvvLength } from './card-types';

export function cleanCvv(text: string, network: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, cvvLength(network));
}

export function cvvError(cvv: string, network: string): string | null {
  if (cvv === '') return PAYMENT_ERRORS.cvvMissing;
  return cardValidator.cvv(cvv, cvvLength(network)).isValid ? null : PAYMENT_ERRORS.cvvInvalid;
}

export const EXPIRY_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
);

export function expiryYears(currentYear: number): number[] {
  return Array.from({ length: CARD_LIMITS.expiryYears }, (_, years) => currentYear + years);
}

export function expiryError(month: string, year: string): string | null {
  return month === '' || year === '' ? PAYMENT_ERRORS.expiryMissing : null;
}

export function providerExpiry(month: number, year: number): { month: string; year: string } {
  return { month: String(month).padStart(2, '0'), year: String(year % 100).padStart(2, '0') };
}

export function requiredError(label: string, value: string): string | null {
  return value.trim() === '' ? PAYMENT_ERRORS.required.replace('{label}', () => label) : null;
}
