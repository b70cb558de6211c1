import { passesLuhn } from '@/lib/platform/check-digits/luhn';

/** The length of each part is bounded, so that long strings cannot cause slow backtracking. */
const MAIL_ADDRESS = /[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;
/** E.164, and the format without "+" that SMS operators use for Indian mobile numbers. */
const PHONE = /\+\d{9,15}\b|\b91[6-9]\d{9}\b/g;
/** 13 to 19 digits, optionally in groups. Our ids are longer or contain letters. */
const CARD_DIGITS = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/**
 * Removes personal data from text by other systems: a mail server's error repeats the refused address, a bank's error may repeat
 * the card number.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(MAIL_ADDRESS, '[address]')
    .replace(PHONE, '[phone]')
    .replace(CARD_DIGITS, (digits) => (passesLuhn(digits.replace(/\D/g, '')) ? '[card]' : digits));
}
