import 'server-only';
import type { Transporter } from 'nodemailer';
import type { MailTransport } from './port';

export interface SmtpSettings {
  url: string;
  /** The sender in the form "Name <address>", which may change between mails. */
  from: () => string;
}

export function smtpMail({ url, from }: SmtpSettings): MailTransport {
  let server: Promise<Transporter> | undefined;
  // nodemailer is loaded with the first mail, because most processes send none.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, connectionTimeout: 20_000, socketTimeout: 20_000 } as object);
  };
  return {
    async send(mail) {
      const sender = from();
      const domain = /@([\w.-]+)>?$/.exec(sender)?.[1] ?? 'localhost';
      await (
        await (server ??= open())
      ).sendMail({
        from: sender,
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
