import 'server-only';
import { env } from '@/lib/platform/env/env';
import { inboxSms } from './inbox';
import { msg91 } from './msg91';
import type { SmsTransport } from './port';
import { twilio } from './twilio';

/** The outbox retries, so a short limit is enough. */
const TIMEOUT_MS = 15_000;

export function smsTransport(): SmsTransport {
  const settings = env();
  switch (settings.SMS_PROVIDER) {
    case 'msg91':
      return msg91({
        baseUrl: settings.SMS_API_URL ?? 'https://control.msg91.com',
        authKey: settings.MSG91_AUTH_KEY ?? '',
        sender: settings.MSG91_SENDER ?? '',
        templates: settings.SMS_DLT_TEMPLATES,
        timeoutMs: TIMEOUT_MS,
      });
    case 'twilio':
      return twilio({
        baseUrl: settings.SMS_API_URL ?? 'https://api.twilio.com',
        accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
        authToken: settings.TWILIO_AUTH_TOKEN ?? '',
        from: settings.TWILIO_FROM ?? '',
        timeoutMs: TIMEOUT_MS,
      });
    case 'inbox':
      return inboxSms;
  }
}
