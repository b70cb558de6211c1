import 'server-only';
import { bigserial, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';
import type { MailContent } from '../types';

export const outboxMessages = pgTable(
  'outbox_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    /** Content of a mail. The HTML is rendered from it when the mail is sent or shown (decision 054). */
    content: jsonb('words').$type<MailContent>(),
    attachments: jsonb('attachments')
      .$type<{ kind: string; bookingId: number; name?: string }[]>()
      .notNull()
      .default([]),
    /** Template, object and version. A second message with the same key is not stored. */
    dedupeKey: text('dedupe_key').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    claimedAt: instant('claimed_at'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('outbox_message_dedupe').on(t.dedupeKey),
    index('outbox_message_status').on(t.status, t.id),
    // Finds the messages about an object by the begin of the key, in any collation.
    index('outbox_message_key_begin').on(t.dedupeKey.op('text_pattern_ops')),
  ],
);
