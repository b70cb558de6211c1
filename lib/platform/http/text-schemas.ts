import { z } from 'zod';
import { visibleText } from './visible-text';

// Control characters and marks that change the text direction must not appear in mails, vouchers and invoices.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

const seen = z.string().overwrite(visibleText);

/** What a form shows for a text that is too long. */
export const tooLong = (max: number) => `Please enter at most ${max} characters`;

/** Removes invisible characters from a user's text, trims and composes it (NFC), and allows at most `max` characters. */
export const text = (max: number) => composed(seen.trim().max(max, tooLong(max)));

/** Like `text`, but also replaces each run of spaces and line breaks by one space. */
export const line = (max: number) => text(max).transform(onOneLine);

/** Like `line`, but converts an absent or empty text to null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

/** Like `text`, but refuses an empty text with a message for the form. */
export const requiredText = (label: string, max: number) =>
  composed(seen.trim().min(1, `${label} is a required field`).max(max, tooLong(max)));

export const requiredLine = (label: string, max: number) => requiredText(label, max).transform(onOneLine);

function composed(typed: z.ZodString) {
  return typed
    .refine((value) => !FORBIDDEN.test(value), 'contains characters that are not allowed')
    .transform((value) => value.normalize('NFC'));
}

function onOneLine(value: string): string {
  return value.replace(/\s+/g, ' ');
}
