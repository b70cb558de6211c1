import { z } from 'zod';
import { INVISIBLE } from '@/lib/platform/text/invisible';

/** No composition rules and no expiry (NIST SP 800-63B-4 3.1.1.2, ASVS 6.2). */
export const PASSWORD_LENGTH = { min: 8, advised: 12, max: 128, different: 5 } as const;

const PRODUCT_NAMES = ['folio', 'folio hotels', 'hotel booking'];

const IGNORED_CHARACTERS = new RegExp(String.raw`[\s\p{Z}\p{Cc}\p{Cf}${INVISIBLE}]`, 'gu');

const toComparable = (password: string) => password.normalize('NFKC').replace(IGNORED_CHARACTERS, '').toLowerCase();

export function findPasswordProblem(password: string): string | null {
  const characters = [...toComparable(password)];
  if (characters.length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters`;
  if (password.normalize('NFKC').length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters`;
  if (new Set(characters).size < PASSWORD_LENGTH.different)
    return `Use at least ${PASSWORD_LENGTH.different} different characters`;
  return null;
}

/** @param label the field's label in its form */
export const newPasswordField = (label: string) =>
  z
    .string()
    .min(1, `${label} is a required field`)
    .superRefine((password, context) => {
      if (password === '') return;
      const reason = findPasswordProblem(password) ?? (isGuessable(password, []) ? EASY_TO_GUESS : null);
      if (reason) context.addIssue({ code: 'custom', message: reason });
    });

export const EASY_TO_GUESS = 'This password is easy to guess from your name, e-mail or company. Please choose another.';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
  '(': 'c',
};

const withoutLeet = (text: string, one: 'i' | 'l') =>
  [...text]
    .map((character) => (character === '1' || character === '!' ? one : (LEET[character] ?? character)))
    .join('');

/** Returns variants: with and without digits and symbols at the ends, with leetspeak decoded, and one half of a text typed twice. */
export function variantsOf(password: string): Set<string> {
  const text = toComparable(password);
  const begin = /^[^\p{L}\p{M}]*/u.exec(text)?.[0].length ?? 0;
  const end = text.length - (/[^\p{L}\p{M}]*$/u.exec(text)?.[0].length ?? 0);
  // Final digits can be part of a word or a suffix, as in `f0l10-2026`, so each possible end of the word is tried.
  const ends = Array.from({ length: text.length - end + 1 }, (_, index) => end + index);
  const trimmed = ends.flatMap((at) => [text.slice(0, at), text.slice(begin, at)]);
  const words = trimmed.flatMap((word) => [word, withoutLeet(word, 'i'), withoutLeet(word, 'l')]);
  const halves = words
    .map((word) => word.slice(0, word.length / 2))
    .filter((half, index) => half + half === words[index]);
  return new Set([...words, ...halves].filter((word) => word.length > 2));
}

const lettersOf = (text: string) => toComparable(text).replace(/[^\p{L}\p{M}]/gu, '');

export interface PasswordOwner {
  name: string;
  email: string;
  phone: string | null;
  companies: readonly string[];
}

/** Rejects passwords made from the owner's name, phone, e-mail or company (ASVS 6.2.11). */
export function isPersonalPassword(password: string, { name, email, phone, companies }: PasswordOwner): boolean {
  const [mailbox = '', host = ''] = email.split('@');
  const national = phone?.replace(/\D/g, '').slice(-10) ?? '';
  if (national.length === 10 && toComparable(password).replace(/\D/g, '').includes(national)) return true;
  const names = [name, ...companies];
  return isGuessable(password, [
    ...names,
    ...names.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u)),
    ...[email, mailbox, ...mailbox.split(/[^\p{L}\p{M}]+/u), host.split('.')[0] ?? ''],
  ]);
}

function isGuessable(password: string, names: readonly string[]): boolean {
  const words = [...new Set([...PRODUCT_NAMES, ...names].map(lettersOf))].filter((word) => word.length > 2);
  const guesses = new Set(words.flatMap((first) => [first, ...words.map((second) => first + second)]));
  return [...variantsOf(password)].some((variant) => guesses.has(lettersOf(variant)));
}
