import { z } from 'zod';
import { visibleText } from './visible-text';

// Control characters and marks that turn the direction of writing must not appear in mails, vouchers and invoices.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

const seen = z.string().overwrite(visibleText);

/** Text from users: without invisible characters, trimmed, composed (NFC), at most `max` characters. */
export const text = (max: number) => composed(seen.trim().max(max));

/** The same on one line: every run of spaces and line breaks is one space. */
export const line = (max: number) => text(max).transform(onOneLine);

/** The same where something must be typed; refused with the message of forms. */
export const requiredText = (label: string, max: number) =>
  composed(seen.trim().min(1, `${label} is a required field`).max(max));

export const requiredLine = (label: string, max: number) => requiredText(label, max).transform(onOneLine);

function composed(typed: z.ZodString) {
  return typed
    .refine((value) => !FORBIDDEN.test(value), 'contains characters that are not allowed')
    .transform((value) => value.normalize('NFC'));
}

function onOneLine(value: string): string {
  return value.replace(/\s+/g, ' ');
}
