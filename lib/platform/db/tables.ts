import 'server-only';
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SECURITY_EVENT_KINDS } from '@/lib/platform/security-events/kinds';
import { instant } from './columns';

/** One row at most: by how much tests have moved `app_now()`. */
export const appClock = pgTable('app_clock', {
  id: smallint('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
});

/** Small facts about this database, such as which demo catalogue was loaded. */
export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The stored answer of a call that must act once (Idempotency-Key). */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** Endpoint id and user id: a key means nothing outside its scope. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    response: jsonb('response'),
    lockedAt: instant('locked_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_key_created').on(t.createdAt)],
);

/** Attempts counted per limit and subject in the window that the first of them began. */
export const rateLimitHits = pgTable('rate_limit_hit', {
  bucket: text('bucket').primaryKey(),
  windowStart: instant('window_start').notNull(),
  hits: integer('hits').notNull(),
});

/** When each worker of the job queue was last alive, by PostgreSQL's clock, which the queue uses. */
export const workerHeartbeats = pgTable('worker_heartbeat', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Who changed what in money or permissions; append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorUserId: integer('actor_user_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    data: jsonb('data').notNull().default({}),
  },
  (t) => [index('audit_log_subject').on(t.subjectType, t.subjectId)],
);

/** Security events of accounts; equal events of one hour are one row. */
export const securityEvents = pgTable(
  'security_event',
  {
    /** HMAC of the account's e-mail address (`accountKey`); empty where there is no account. */
    account: text('account').notNull(),
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** The caller's network, never the whole address. */
    network: text('network').notNull(),
    endpoint: text('endpoint').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.hour, t.kind, t.network, t.endpoint] }),
    index('security_event_last').on(t.lastAt),
  ],
);
