import { processState } from '@/lib/platform/process';

export interface ChangedSettings {
  /** Raised by each load, so that every instance of `env.ts` notices it. */
  version: number;
  /** Values in the form of the environment, by the name of the setting. They take precedence over the environment. */
  values: Readonly<Record<string, string>>;
}

export const changedSettings = processState('changedSettings', () => ({ version: 0, values: {} }));

/** Settings that staff change in the console, with effect in every process. All others are read once, when a process starts. */
export const CHANGEABLE_SETTINGS = [
  'HELP_PHONE',
  'OPERATOR_EMAIL',
  'OPERATOR_LEGAL_NAME',
  'OPERATOR_ADDRESS',
  'CONTACT_EMAIL',
  'CAREERS_URL',
  'BLOG_URL',
  'SOCIAL_URLS',
  'FOUR_EYES_PAISE',
  'UPI_MAX_PAISE',
  'PAYMENT_FEE_BP',
] as const;
export type ChangeableSetting = (typeof CHANGEABLE_SETTINGS)[number];

/** Settings of the page Brand in the console. */
export const BRAND_SETTINGS = [
  'BRAND_NAME',
  'BRAND_LINE',
  'BRAND_FOOTER',
  'BRAND_SENDER_NAME',
  'BRAND_SENDER_ADDRESS',
  'BRAND_LIGHT',
  'BRAND_DARK',
  'BRAND_LOGO',
] as const;
export type BrandSetting = (typeof BRAND_SETTINGS)[number];
