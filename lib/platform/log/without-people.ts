import { passesLuhn } from '@/lib/platform/check-digits/luhn';

/** Mail addresses, with what may stand before the @ and no more, so that long texts take no long time. */
const MAIL_ADDRESS = /[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;
/** Phone numbers as we keep them, and as operators of text messages write Indian ones. */
const PHONE = /\+\d{9,15}\b|\b91[6-9]\d{9}\b/g;
/** As many digits as cards have, in one piece or in groups; ids are longer, or have letters. */
const CARD_DIGITS = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/**
 * A text that others have made, as it may be written down: the answer of a mail server repeats the address it refuses, that of a
 * bank may repeat a number.
 */
export function withoutPeople(text: string): string {
  return text
    .replace(MAIL_ADDRESS, '[address]')
    .replace(PHONE, '[phone]')
    .replace(CARD_DIGITS, (digits) => (passesLuhn(digits.replace(/\D/g, '')) ? '[card]' : digits));
}
