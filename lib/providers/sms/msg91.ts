import { z } from 'zod';
import { callOut } from '@/lib/platform/http/outgoing/call-out';
import type { SmsTransport } from './port';

export interface Msg91Settings {
  baseUrl: string;
  authKey: string;
  /** The registered header: six letters. */
  sender: string;
  /** DLT template id by our template name. */
  templates: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** Transactional messages; promotional ones would not reach numbers on the do-not-disturb list. */
const TRANSACTIONAL_ROUTE = '4';
const INDIA = '91';

const answerShape = z.object({ type: z.string(), message: z.string().default('') });

/**
 * MSG91's send call (`POST /api/v2/sendsms`, header `authkey`): the whole text with the id of its DLT registration. It answers
 * 200 also for refusals, with `type: "error"`. Tested against a local server that speaks the documented protocol, never live.
 */
export function msg91(settings: Msg91Settings): SmsTransport {
  const { baseUrl, authKey, sender, templates, timeoutMs } = settings;
  return {
    async send({ to, text, template }) {
      const templateId = templates[template];
      if (!templateId) throw new Error(`SMS_DLT_TEMPLATES names no DLT template for ${template}`);
      const { status, json } = await callOut({
        service: 'MSG91',
        url: new URL('/api/v2/sendsms', baseUrl),
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          sender,
          route: TRANSACTIONAL_ROUTE,
          country: INDIA,
          DLT_TE_ID: templateId,
          // Letters beyond the GSM alphabet need the operator's Unicode mode.
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
