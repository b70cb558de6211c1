import 'server-only';
import type { Transporter } from 'nodemailer';
import type { MailTransport } from './port';

export interface SmtpSettings {
  url: string;
  /** The sender in the form "Name <address>"; the name may change between mails. */
  from: () => string;
}

export function smtpMail({ url, from }: SmtpSettings): MailTransport {
  const domain = /@([\w.-]+)/.exec(from())?.[1] ?? 'localhost';
  let server: Promise<Transporter> | undefined;
  // nodemailer is loaded with the first mail, because most processes send none.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, connectionTimeout: 20_000, socketTimeout: 20_000 } as object);
  };
  return {
    async send(mail) {
      await (
        await (server ??= open())
      ).sendMail({
        from: from(),
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html ? { html: mail.html } : {}),
        attachments: mail.attachments,
        messageId: `<${mail.messageId}@${domain}>`,
      });
    },
  };
}
