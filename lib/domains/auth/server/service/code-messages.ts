import 'server-only';
import type { CodeFamily } from '@/lib/domains/auth/types';

/**
 * The texts are registered with the mobile operators (DLT, TRAI TCCCPR 2018), which do not deliver a message that
 * differs from its template outside the `{#var#}` placeholders.
 */
export const CODE_TEMPLATES: Record<CodeFamily, { template: string; text: string }> = {
  sign_in: {
    template: 'otp_sign_in',
    text: '{#var#} is your code to log in to Folio. It is valid for {#var#} minutes. Do not share it with anyone. FOLIO',
  },
  checkout: {
    template: 'otp_checkout',
    text: '{#var#} is your code to book on Folio. It is valid for {#var#} minutes. Do not share it with anyone. FOLIO',
  },
  loyalty: {
    template: 'otp_loyalty',
    text: '{#var#} is your code to spend Folio rewards. It is valid for {#var#} minutes. Do not share it with anyone. FOLIO',
  },
  erasure: {
    template: 'otp_erasure',
    text: '{#var#} is your code to erase your Folio account. It is valid for {#var#} minutes. Do not share it with anyone. FOLIO',
  },
};

export function fillTemplate(text: string, values: readonly string[]): string {
  const rest = [...values];
  return text.replaceAll('{#var#}', () => rest.shift() ?? '');
}
