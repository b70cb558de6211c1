import { z } from 'zod';

/**
 * Length is the only rule a person can see: no composition rules, no expiry (NIST SP 800-63B-4 3.1.1.2, ASVS 6.2). Twelve
 * are advised on screen, eight accepted, and 128 taken so that a generated one or a sentence fits.
 */
export const PASSWORD_LENGTH = { min: 8, advised: 12, max: 128 } as const;

/** A password that somebody chooses; the server also asks its list of common ones. @param label what its form calls it */
export const newPasswordAs = (label: string) =>
  z
    .string()
    .min(1, `${label} is a required field`)
    .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`)
    .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters`);

/** Letters alone, lower case: `Folio@2026` and `folio` are one guess. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/**
 * Whether a password is nothing but a word that anybody would try first - the product's name, the person's own, their
 * mailbox or its domain - with digits or signs around it (ASVS 6.2.11).
 */
export function isPersonalPassword(password: string, owner: { name: string; email: string }): boolean {
  const [mailbox = '', host = ''] = owner.email.split('@');
  const words = ['folio', owner.name, ...owner.name.split(/\s+/), mailbox, host.split('.')[0] ?? '', owner.email];
  const letters = lettersOf(password);
  return words.map(lettersOf).some((word) => word.length > 2 && (letters === word || letters === word + word));
}
