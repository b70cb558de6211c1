import 'server-only';
import { env } from '@/lib/platform/env/env';
import { brandSettings } from '@/lib/platform/env/settings/brand';
import { inboxMail } from './inbox';
import type { MailTransport } from './port';
import { smtpMail } from './smtp';

/** MAIL_FROM, with the name of the brand once it is another one than the default. */
function sender(): string {
  const { MAIL_FROM, BRAND_NAME } = env();
  if (BRAND_NAME === brandSettings.BRAND_NAME.example) return MAIL_FROM;
  const address = /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return `${JSON.stringify(BRAND_NAME)} <${address}>`;
}

let chosen: MailTransport | undefined;

export function mailTransport(): MailTransport {
  const { SMTP_URL } = env();
  return (chosen ??= SMTP_URL ? smtpMail({ url: SMTP_URL, from: sender }) : inboxMail);
}
