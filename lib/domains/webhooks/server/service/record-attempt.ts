import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { paths } from '@/lib/paths';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { DeliveryResult } from '@/lib/platform/webhooks/deliver';
import {
  outcomeAtFormerUrl,
  outcomeOf,
  pauseSecondsOf,
  type SwitchedOffReason,
} from '@/lib/domains/webhooks/rules/delivery-outcome';
import type { DueDelivery } from '@/lib/domains/webhooks/types';
import { brandName } from '@/lib/platform/shell/brand';
import { findAttemptsLeft, insertAttempt, updateDelivery } from '../repository/due-deliveries';
import { lockWebhook, pauseWebhook, switchOffWebhook } from '../repository/webhooks';
import { listWebhookManagers, toAuditSubject } from './webhook-access';
import { DELIVER_TASK } from './queue-webhooks';

/** Stores the attempt and its consequences. Does nothing if the webhook has been deleted. */
export async function recordDeliveryAttempt(event: DueDelivery, at: Date, result: DeliveryResult): Promise<void> {
  await inTransaction(async (tx) => {
    const webhook = await lockWebhook(event.webhookId, tx);
    const attemptsLeft = await findAttemptsLeft(event.id, tx);
    if (!webhook || attemptsLeft === null) return;
    const { retryAfterSeconds: _, ...attempt } = result;
    await insertAttempt(event.id, { ...attempt, at }, tx);
    const isFormerUrl = webhook.url !== event.url;
    const outcome = isFormerUrl
      ? outcomeAtFormerUrl(result, attemptsLeft)
      : outcomeOf(result, attemptsLeft, Math.random());
    const answeredAt = at.getTime() + result.milliseconds;
    const pauseSeconds = isFormerUrl ? null : pauseSecondsOf(result);
    if (pauseSeconds !== null) await pauseWebhook(event.webhookId, new Date(answeredAt + pauseSeconds * 1000), tx);
    if (outcome.state !== 'waiting') {
      await updateDelivery(event.id, { state: outcome.state, nextAttemptAt: null }, tx);
      if (outcome.state === 'failed' && outcome.switchesOff) await switchOffAndNotify(tx, event, outcome.switchesOff);
      return;
    }
    const nextAttemptAt = new Date(answeredAt + outcome.delaySeconds * 1000);
    await updateDelivery(event.id, { state: 'waiting', nextAttemptAt, attemptsLeft: outcome.attemptsLeft }, tx);
    await enqueue(tx, DELIVER_TASK, {}, { runAt: nextAttemptAt });
  });
}

const REASONS: Record<SwitchedOffReason, string> = {
  gone: 'The receiver answered 410 (Gone), which means that it no longer wants events.',
  failing: 'An event could not be delivered for three days.',
};

async function switchOffAndNotify(
  tx: Tx,
  { id, webhookId, url, ...owner }: DueDelivery,
  reason: SwitchedOffReason,
): Promise<void> {
  if (!(await switchOffWebhook(webhookId, reason, tx))) return;
  const data = { webhook_id: webhookId, reason };
  await recordAudit({ action: 'webhook.switched-off', subject: toAuditSubject(owner), data }, tx);
  const { host } = new URL(url);
  for (const { userId, email } of await listWebhookManagers(tx, owner)) {
    await queueMail(tx, {
      template: 'webhook-off',
      to: email,
      subject: `Your webhook to ${host} is switched off`,
      content: {
        title: 'A webhook is switched off',
        paragraphs: [
          `${REASONS[reason]} ${brandName()} sends no more events to ${host}.`,
          'Correct the receiver, switch the webhook on again, and replay the events that failed.',
        ],
        action: {
          label: 'Open webhooks',
          url: mailLink(owner.hotelId === null ? paths.webhooks() : paths.deskSettings(owner.hotelId, 'webhooks')),
        },
      },
      dedupeKey: `webhook-off:${webhookId}:${id}:${userId}`,
    });
  }
}
