import 'server-only';
import { bigserial, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';
import type { MailWords } from '../types';

/** Mail and SMS, written in the transaction of what they tell about and sent by a job afterwards. */
export const outboxMessages = pgTable(
  'outbox_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** Of mails that were written before there were `words`. */
    html: text('html'),
    /** What a mail says; its HTML is laid out from it when it is sent or shown (decision 054). */
    words: jsonb('words').$type<MailWords>(),
    /** Attachments by reference, for example `{ voucher: 12 }`: rendered when sent. */
    attachments: jsonb('attachments')
      .$type<{ kind: string; bookingId: number; name?: string }[]>()
      .notNull()
      .default([]),
    /** Template, object and version: the same message is written once. */
    dedupeKey: text('dedupe_key').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** When somebody began to send it, while nobody else may; empty again after a refusal. */
    claimedAt: instant('claimed_at'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [uniqueIndex('outbox_message_dedupe').on(t.dedupeKey), index('outbox_message_status').on(t.status, t.id)],
);
