import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import { deliver, type DeliveryResult } from '@/lib/platform/webhooks/deliver';
import { signatureHeaders } from '@/lib/platform/webhooks/signature';
import type { DueDelivery } from '@/lib/domains/webhooks/types';
import { claimDueDeliveries } from '../repository/due-deliveries';
import { recordDeliveryAttempt } from './record-attempt';
import { unsealSecret } from './seal-secret';
import { targetRules } from './target-rules';

const IN_FLIGHT = 32;
/** Of all webhooks with this scheme, host and port. */
const IN_FLIGHT_PER_TARGET = 2;
/** So that receivers of one company or hotel which do not answer leave room for others. */
const IN_FLIGHT_PER_OWNER = 8;
/** Longer than a delivery may take. After a crash, the event is sent again when its claim has ended. */
const CLAIM_MS = 60_000;
const POLL_MS = 500;

type Send = typeof deliver;

const run = { isActive: false, isRequested: false };

/**
 * Sends all due events. One run per process serves all webhooks concurrently, so slow receivers occupy only one worker of the queue. A call
 * during a run returns at once, and the run also sends the events that have become due meanwhile.
 */
export async function deliverDue(send: Send = deliver): Promise<void> {
  run.isRequested = true;
  if (run.isActive) return;
  run.isActive = true;
  try {
    while (run.isRequested) {
      run.isRequested = false;
      await sendUntilNoneIsDue(send);
    }
  } finally {
    run.isActive = false;
  }
}

async function sendUntilNoneIsDue(send: Send): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  for (;;) {
    // An event that ends during a claim can make another event of its target due. So no event is left only if a claim finds none while
    // none is in flight.
    const isIdle = inFlight.size === 0;
    const due = await claim(IN_FLIGHT - inFlight.size);
    if (isIdle && due.length === 0) return;
    for (const event of due) {
      const attempt = sendOnce(event, send)
        .catch((error: unknown) => log.error('webhooks.attempt_not_recorded', { error, deliveryId: event.id }))
        .finally(() => inFlight.delete(attempt));
      inFlight.add(attempt);
    }
    if (inFlight.size > 0) await Promise.race([...inFlight, pause(POLL_MS, undefined, { ref: false })]);
  }
}

async function claim(limit: number): Promise<DueDelivery[]> {
  if (limit === 0 || isStopping()) return [];
  const until = new Date(now().getTime() + CLAIM_MS);
  const limits = { limit, perTarget: IN_FLIGHT_PER_TARGET, perOwner: IN_FLIGHT_PER_OWNER };
  return inTransaction((tx) => claimDueDeliveries({ ...limits, until }, tx));
}

async function sendOnce(event: DueDelivery, send: Send): Promise<void> {
  const { messageId: id, body, url } = event;
  const at = now();
  const secrets = readSecrets(event, at);
  if (!secrets) return recordDeliveryAttempt(event, at, SECRET_UNREADABLE);
  const headers = signatureHeaders({ id, at, body }, secrets);
  await recordDeliveryAttempt(event, at, await send({ url, headers, body, ...targetRules() }));
}

const SECRET_UNREADABLE: DeliveryResult = {
  ...{ status: null, answer: '', failure: 'The secret cannot be read. Replace it.', address: null },
  ...{ milliseconds: 0, retryAfterSeconds: null },
};

/** Returns null if the secrets were encrypted with another key. */
function readSecrets(event: DueDelivery, at: Date): string[] | null {
  try {
    return listSecrets(event, at);
  } catch (error) {
    log.warn('webhooks.secret_unreadable', { error, webhookId: event.webhookId });
    return null;
  }
}

function listSecrets(event: DueDelivery, at: Date): string[] {
  const { secret, previousSecret, previousSecretUntil } = event;
  const isPreviousValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const sealed = isPreviousValid ? [secret, previousSecret] : [secret];
  return sealed.map((text) => unsealSecret(text, event));
}
