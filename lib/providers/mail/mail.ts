import 'server-only';
import { env } from '@/lib/platform/env/env';
import { inboxMail } from './inbox';
import type { MailTransport } from './port';
import { smtpMail } from './smtp';

let chosen: MailTransport | undefined;

export function mailTransport(): MailTransport {
  const { SMTP_URL, MAIL_FROM } = env();
  return (chosen ??= SMTP_URL ? smtpMail({ url: SMTP_URL, from: MAIL_FROM }) : inboxMail);
}
