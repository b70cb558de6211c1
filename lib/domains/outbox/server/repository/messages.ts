import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { insertFromJson } from '@/lib/platform/db/insert-from-json';
import { addJobSql } from '@/lib/platform/db/add-job-sql';
import { preparedSql } from '@/lib/platform/db/prepared';
import type { NewMessage, OutboxMessage } from '@/lib/domains/outbox/types';
import { outboxMessages } from '../tables';

const columns = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  template: outboxMessages.template,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  text: outboxMessages.text,
  html: outboxMessages.html,
  content: outboxMessages.content,
  attachments: outboxMessages.attachments,
  dedupeKey: outboxMessages.dedupeKey,
  status: outboxMessages.status,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
};

const written = preparedSql<{ messages: string; task: string }>('outbox.write', (slot) => {
  const keys = [
    'channel',
    'template',
    'recipient',
    'subject',
    'text',
    'content',
    'attachments',
    'dedupeKey',
    'createdAt',
  ] as const;
  return sql`with message as (
    ${insertFromJson(outboxMessages, keys, slot('messages'))} on conflict (dedupe_key) do nothing returning id
  ), queued as (select json_agg(id order by id) as ids from message having count(*) > 0)
  select 1 from queued, lateral ${addJobSql(sql`${slot('task')}`, { messageIds: sql`queued.ids` })}`;
});

/** Inserts messages and one job of `task` in one statement. A message with an existing dedupe key is skipped. */
export async function insertMessages(
  messages: readonly NewMessage[],
  task: string,
  on: Connection = connection(),
): Promise<void> {
  const createdAt = now();
  await written({ messages: JSON.stringify(messages.map((message) => ({ ...message, createdAt }))), task }, on);
}

/** Milliseconds after which another worker may claim the message. Sending a mail takes far less. */
const CLAIM_MS = 90_000;

/** Claims a message for sending. Returns `sent` when it is no longer queued, and `claimed` while another worker sends it. */
export async function claimMessage(
  id: number,
  on: Connection = connection(),
): Promise<OutboxMessage | 'sent' | 'claimed'> {
  const isQueued = and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued'));
  const at = now();
  const [row] = await on
    .update(outboxMessages)
    .set({ claimedAt: at })
    .where(
      and(
        isQueued,
        or(isNull(outboxMessages.claimedAt), lt(outboxMessages.claimedAt, new Date(at.getTime() - CLAIM_MS))),
      ),
    )
    .returning(columns);
  if (row) return row;
  const waiting = await on.select({ id: outboxMessages.id }).from(outboxMessages).where(isQueued);
  return waiting.length > 0 ? 'claimed' : 'sent';
}

export async function markMessageSent(id: number, on: Connection = connection()): Promise<void> {
  await on
    .update(outboxMessages)
    .set({ status: 'sent', sentAt: now(), attempts: sql`${outboxMessages.attempts} + 1`, lastError: null })
    .where(eq(outboxMessages.id, id));
}

export async function recordFailure(id: number, error: string, on: Connection = connection()): Promise<void> {
  await on
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, lastError: error.slice(0, 500), claimedAt: null })
    .where(eq(outboxMessages.id, id));
}

export async function clearMessageTexts(
  templates: readonly string[],
  before: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(outboxMessages)
    .set({
      text: '',
      html: null,
      content: null,
      status: sql`case when ${outboxMessages.status} = 'queued' then 'failed' else ${outboxMessages.status} end`,
    })
    .where(
      and(
        inArray(outboxMessages.template, [...templates]),
        lt(outboxMessages.createdAt, before),
        or(ne(outboxMessages.text, ''), isNotNull(outboxMessages.content)),
      ),
    );
}

export async function findMailContent(dedupeKey: string, on: Connection = connection()) {
  const [row] = await on
    .select({ content: outboxMessages.content, createdAt: outboxMessages.createdAt })
    .from(outboxMessages)
    .where(eq(outboxMessages.dedupeKey, dedupeKey));
  return row ?? null;
}

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

/**
 * Messages whose key is one of `objects`, or such a text followed by a colon: "booking-confirmed:7" also finds "booking-confirmed:7:a@b.c".
 * By time. A semicolon is the character after the colon.
 */
export async function listMessagesAbout(
  objects: readonly string[],
  limit: number,
  on: Connection = connection(),
): Promise<(OutboxMessage & { attempts: number; lastError: string | null })[]> {
  if (objects.length === 0) return [];
  const isAbout = sql`${outboxMessages.id} in (
    select message.id from unnest(${sql.param([...objects])}::text[]) as about (object)
    cross join lateral (
      select id from outbox_message where dedupe_key = about.object
      union all
      select id from outbox_message where dedupe_key ~>=~ (about.object || ':') and dedupe_key ~<~ (about.object || ';')
    ) message)`;
  return on
    .select({ ...columns, attempts: outboxMessages.attempts, lastError: outboxMessages.lastError })
    .from(outboxMessages)
    .where(isAbout)
    .orderBy(desc(outboxMessages.id))
    .limit(limit);
}

/** Stores a message once more. Returns null if the message is unknown or its content is deleted, or the key exists. */
export async function copyMessage({ from, to }: { from: string; to: string }, tx: Connection): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into outbox_message (channel, template, recipient, subject, text, html, words, attachments, dedupe_key, created_at)
    select channel, template, recipient, subject, text, html, words, attachments, ${to}, ${now().toISOString()}::timestamptz
      from outbox_message where dedupe_key = ${from} and text <> ''
    on conflict (dedupe_key) do nothing returning id`);
  return rows[0] ? Number(rows[0].id) : null;
}
