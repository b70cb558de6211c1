import 'server-only';
import { env } from '@/lib/platform/env/env';
import { brandSettings } from '@/lib/platform/env/settings/brand';
import { inboxMail } from './inbox';
import type { MailTransport } from './port';
import { smtpMail } from './smtp';

/** The sender of the brand, and what it leaves open: the name of the site once it is another one than the default, and MAIL_FROM. */
export function sender(): string {
  const { MAIL_FROM, BRAND_NAME, BRAND_SENDER_NAME, BRAND_SENDER_ADDRESS } = env();
  const isDefault = BRAND_NAME === brandSettings.BRAND_NAME.example;
  if (isDefault && !BRAND_SENDER_NAME && !BRAND_SENDER_ADDRESS) return MAIL_FROM;
  const address = BRAND_SENDER_ADDRESS || (/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM);
  return `${JSON.stringify(BRAND_SENDER_NAME || BRAND_NAME)} <${address}>`;
}

let chosen: MailTransport | undefined;

export function mailTransport(): MailTransport {
  const { SMTP_URL } = env();
  return (chosen ??= SMTP_URL ? smtpMail({ url: SMTP_URL, from: sender }) : inboxMail);
}
