import { z } from 'zod';
import { callService } from '@/lib/platform/http/outgoing/call-service';
import type { SmsTransport } from './port';

export interface Msg91Settings {
  baseUrl: string;
  authKey: string;
  sender: string;
  templates: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Operators do not deliver promotional messages to numbers on the do-not-disturb list. */
const TRANSACTIONAL_ROUTE = '4';
const INDIA = '91';

const answerShape = z.object({ type: z.string(), message: z.string().default('') });

/** MSG91 refuses messages with status 200 and `type: "error"`. Tested against a local server only, never against the live service. */
export function msg91(settings: Msg91Settings): SmsTransport {
  const { baseUrl, authKey, sender, templates, timeoutMs } = settings;
  return {
    async send({ to, text, template }) {
      const templateId = templates[template];
      if (!templateId)
        throw new Error(`SMS_DLT_TEMPLATES has no DLT template id for ${template}. Register the text and add its id.`);
      const { status, json } = await callService({
        service: 'MSG91',
        url: new URL('/api/v2/sendsms', baseUrl),
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          sender,
          route: TRANSACTIONAL_ROUTE,
          country: INDIA,
          DLT_TE_ID: templateId,
          // Characters outside of ASCII require Unicode mode.
          ...(/^[\x20-\x7e\n]*$/.test(text) ? {} : { unicode: '1' }),
          sms: [{ message: text, to: [to.replace(/^\+/, '')] }],
        }),
        timeoutMs,
      });
      const answer = answerShape.safeParse(json);
      if (status === 200 && answer.data?.type === 'success') return;
      throw new Error(`MSG91 refused a message with ${status}: ${answer.data?.message ?? 'unreadable answer'}`);
    },
  };
}
