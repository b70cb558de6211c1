import 'server-only';
import { inboxSms } from './inbox';
import type { SmsTransport } from './port';

/** The development inbox: no operator is configured yet. */
export function smsTransport(): SmsTransport {
  return inboxSms;
}
