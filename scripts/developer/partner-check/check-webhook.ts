import { isWebhookOfFolio } from '@/docs/partner-client';
import { signatureHeaders } from '@/lib/platform/webhooks/signature';
import type { Finding } from './check-partner';

/** The integrator's receiver of webhooks, and the secret with which Folio signs. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Not secret: integrators compare the signature that they compute with the printed one. */
const SAMPLE_SECRET = 'whsec_Zm9saW8tZXhhbXBsZS1zZWNyZXQtZm9yLWNoZWNrcw==';
const SAMPLE_BODY = '{"type":"webhook.test","timestamp":"2026-12-01T06:30:00Z","data":{}}';
const TIMEOUT_MS = 10_000;

type Result = Omit<Finding, 'step'>;

/** Sends the receiver a signed event and one with a wrong signature. Without a receiver, prints an example to compare with. */
export async function checkWebhook(target: WebhookTarget | undefined, at: Date): Promise<Result[]> {
  const event = { id: 'msg_partner_check', at, body: SAMPLE_BODY };
  if (!target) {
    const headers = signatureHeaders(event, [SAMPLE_SECRET]);
    const isValid = await isWebhookOfFolio(new Headers(headers), SAMPLE_BODY, SAMPLE_SECRET, at.getTime());
    if (!isValid)
      return [{ outcome: 'failed', text: 'The example client does not accept the signature of this Folio.' }];
    const sample = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return [
      { outcome: 'ok', text: 'The example client accepts a signature of this Folio.' },
      {
        outcome: 'note',
        text: ['Compare yours with this one:', `secret: ${SAMPLE_SECRET}`, ...sample, `body: ${SAMPLE_BODY}`].join(
          '\n    ',
        ),
      },
    ];
  }
  const signed = await send(target.url, signatureHeaders(event, [target.secret]));
  const forged = await send(target.url, signatureHeaders(event, [SAMPLE_SECRET]));
  return [
    signed >= 200 && signed < 300
      ? { outcome: 'ok', text: `Your receiver answered ${signed} to a signed event.` }
      : {
          outcome: 'failed',
          text: `Your receiver answered ${signed} to a signed event. Answer 2xx as soon as it is stored.`,
        },
    forged >= 400 && forged < 500
      ? { outcome: 'ok', text: `It refused a wrong signature with ${forged}.` }
      : {
          outcome: 'failed',
          text: `It answered ${forged} to a wrong signature. Refuse it with 401, or anyone can send events.`,
        },
  ];
}

async function send(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: SAMPLE_BODY,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}
