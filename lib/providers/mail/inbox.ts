import type { MailTransport } from './port';

/** The local transport: the outbox row is the mail, and `/dev/inbox/` shows it. Nothing leaves the machine. */
export const inboxMail: MailTransport = {
  send: () => Promise.resolve(),
};
