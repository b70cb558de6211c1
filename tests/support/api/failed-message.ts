import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';

/** Adds a mail about no booking that could not be sent. @returns its number */
export async function createFailedMessage(): Promise<number> {
  const [message] = await connection()
    .insert(outboxMessages)
    .values({
      ...{ channel: 'mail', template: 'invitation', recipient: 'asha@guests.example', text: 'Join us' },
      ...{ status: 'failed', attempts: 9, lastError: '550 unknown mailbox', createdAt: now() },
      dedupeKey: `invitation:${crypto.randomUUID()}`,
    })
    .returning({ id: outboxMessages.id });
  return message?.id ?? 0;
}
