import type { MailTransport } from './port';

/** The local transport sends nothing. `/dev/inbox/` shows the rows of the outbox. */
export const inboxMail: MailTransport = {
  send: () => Promise.resolve(),
};
