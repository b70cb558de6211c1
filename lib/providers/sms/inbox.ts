import type { SmsTransport } from './port';

/** The local transport: the outbox row is the message, and `/dev/inbox/` shows it. Nothing leaves the machine. */
export const inboxSms: SmsTransport = {
  send: () => Promise.resolve(),
};
