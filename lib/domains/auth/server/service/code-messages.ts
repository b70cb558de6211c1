import 'server-only';
import type { CodeFamily } from '@/lib/domains/auth/types';
import { brandName } from '@/lib/platform/shell/brand';

/**
 * The texts are registered with the mobile operators (DLT, TRAI TCCCPR 2018), which do not deliver a message that
 * differs from its template outside the `{#var#}` placeholders. Another name of the site needs templates with that name.
 */
export const CODE_TEMPLATES: Record<CodeFamily, { template: string; text: () => string }> = {
  sign_in: {
    template: 'otp_sign_in',
    text: () =>
      `{#var#} is your code to log in to ${brandName()}. It is valid for {#var#} minutes. Do not share it with anyone. ${brandName().toUpperCase()}`,
  },
  checkout: {
    template: 'otp_checkout',
    text: () =>
      `{#var#} is your code to book on ${brandName()}. It is valid for {#var#} minutes. Do not share it with anyone. ${brandName().toUpperCase()}`,
  },
  loyalty: {
    template: 'otp_loyalty',
    text: () =>
      `{#var#} is your code to spend ${brandName()} rewards. It is valid for {#var#} minutes. Do not share it with anyone. ${brandName().toUpperCase()}`,
  },
  erasure: {
    template: 'otp_erasure',
    text: () =>
      `{#var#} is your code to erase your ${brandName()} account. It is valid for {#var#} minutes. Do not share it with anyone. ${brandName().toUpperCase()}`,
  },
};

export function fillTemplate(text: string, values: readonly string[]): string {
  const rest = [...values];
  return text.replaceAll('{#var#}', () => rest.shift() ?? '');
}
