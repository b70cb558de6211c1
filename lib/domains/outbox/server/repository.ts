import 'server-only';
import { and, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { NewMessage, OutboxMessage } from '../types';
import { outboxMessages } from './tables';

const columns = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  template: outboxMessages.template,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  text: outboxMessages.text,
  html: outboxMessages.html,
  attachments: outboxMessages.attachments,
  dedupeKey: outboxMessages.dedupeKey,
  status: outboxMessages.status,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
};

/**
 * Writes messages and, in the same statement, what puts a job for each into the queue; one with a dedupe key that was written
 * before is left out.
 */
export async function insertMessages(
  messages: readonly NewMessage[],
  addJob: (messageId: SQL) => SQL,
  on: Connection = connection(),
): Promise<void> {
  const createdAt = now();
  const inserted = on
    .insert(outboxMessages)
    .values(messages.map((message) => ({ ...message, createdAt })))
    .onConflictDoNothing({ target: outboxMessages.dedupeKey })
    .returning({ id: outboxMessages.id });
  await on.execute(sql`with message as ${inserted} select 1 from message, lateral ${addJob(sql`message.id`)}`);
}

/** The message while it waits to be sent; null when it was sent already. */
export async function findQueuedMessage(id: number, on: Connection = connection()): Promise<OutboxMessage | null> {
  const [row] = await on
    .select(columns)
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')));
  return row ?? null;
}

export async function markSent(id: number, on: Connection = connection()): Promise<void> {
  await on
    .update(outboxMessages)
    .set({ status: 'sent', sentAt: now(), attempts: sql`${outboxMessages.attempts} + 1`, lastError: null })
    .where(eq(outboxMessages.id, id));
}

export async function noteFailure(id: number, error: string, on: Connection = connection()): Promise<void> {
  await on
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, lastError: error.slice(0, 500) })
    .where(eq(outboxMessages.id, id));
}

/** Removes the words of messages written before an instant; what was not sent by then never is. */
export async function blankTexts(
  templates: readonly string[],
  before: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(outboxMessages)
    .set({
      text: '',
      html: null,
      status: sql`case when ${outboxMessages.status} = 'queued' then 'failed' else ${outboxMessages.status} end`,
    })
    .where(
      and(
        inArray(outboxMessages.template, [...templates]),
        lt(outboxMessages.createdAt, before),
        ne(outboxMessages.text, ''),
      ),
    );
}

/** Newest first; for the development inbox. */
export async function listMessages(
  filter: { recipient?: string | undefined; limit: number },
  on: Connection = connection(),
): Promise<OutboxMessage[]> {
  return on
    .select(columns)
    .from(outboxMessages)
    .where(filter.recipient ? eq(outboxMessages.recipient, filter.recipient) : undefined)
    .orderBy(desc(outboxMessages.id))
    .limit(filter.limit);
}
