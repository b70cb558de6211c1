import 'server-only';
import type { Transporter } from 'nodemailer';
import type { MailTransport } from './port';

export interface SmtpSettings {
  /** smtp://user:password@host:port or smtps://... */
  url: string;
  from: string;
}

/** Sends through an SMTP server. Connections are pooled; a server that does not answer fails the send after 20 s. */
export function smtpMail({ url, from }: SmtpSettings): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  let server: Promise<Transporter> | undefined;
  // Loaded with the first mail: most processes send none.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, connectionTimeout: 20_000, socketTimeout: 20_000 } as object);
  };
  return {
    async send(mail) {
      await (
        await (server ??= open())
      ).sendMail({
        from,
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
