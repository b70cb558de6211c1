import type { SmsTransport } from './port';

/** The local transport sends nothing. `/dev/inbox/` shows the rows of the outbox. */
export const inboxSms: SmsTransport = {
  send: () => Promise.resolve(),
};
