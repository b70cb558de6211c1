import { z } from 'zod';
import { callService } from '@/lib/platform/http/outgoing/call-service';
import type { SmsTransport } from './port';

export interface TwilioSettings {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  from: string;
  timeoutMs: number;
}

const answerShape = z.object({
  sid: z.string().optional(),
  error_code: z.number().nullish(),
  code: z.number().optional(),
  message: z.string().optional(),
});

/**
 * Twilio registers DLT templates with the sender, so no template id is sent. Tested against a local server only, never against the
 * live service.
 */
export function twilio({ baseUrl, accountSid, authToken, from, timeoutMs }: TwilioSettings): SmsTransport {
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    async send({ to, text }) {
      const { status, json } = await callService({
        service: 'Twilio',
        url: new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl),
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, Body: text, ...sender }).toString(),
        timeoutMs,
      });
      const answer = answerShape.safeParse(json).data;
      if (status === 201 && answer?.sid && !answer.error_code) return;
      const code = answer?.code ?? answer?.error_code ?? 'no code';
      throw new Error(`Twilio refused a message with ${status} (${code}): ${answer?.message ?? 'unreadable answer'}`);
    },
  };
}
