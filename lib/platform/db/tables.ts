import 'server-only';
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { AUDIT_ACTOR_KINDS } from '@/lib/platform/audit/actor-kinds';
import { SECURITY_EVENT_KINDS } from '@/lib/platform/security-events/kinds';
import { instant } from './columns';

/** At most one row, which tests use to move `app_now()`. */
export const appClock = pgTable('app_clock', {
  id: smallint('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
});

/** Key-value store for facts about this database, such as the loaded demo catalogue. */
export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Stored responses of requests with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** Endpoint id and user id, within which the key is unique. */
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

export const rateLimitHits = pgTable('rate_limit_hit', {
  bucket: text('bucket').primaryKey(),
  windowStart: instant('window_start').notNull(),
  hits: integer('hits').notNull(),
});

export const workerHeartbeats = pgTable('worker_heartbeat', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Append-only log of changes to money and permissions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null in rows of earlier versions, which recorded `actor_user_id` only. */
    actorKind: text('actor_kind', { enum: AUDIT_ACTOR_KINDS }),
    actorId: text('actor_id'),
    actorUserId: integer('actor_user_id'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
    data: jsonb('data').notNull().default({}),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId),
    index('audit_log_actor').on(t.actorKind, t.actorId),
    index('audit_log_at').on(t.at),
  ],
);

/** Security events of accounts. Equal events of one hour are one row. */
export const securityEvents = pgTable(
  'security_event',
  {
    /** HMAC of the account's e-mail address (`accountKey`); empty without an account. */
    account: text('account').notNull(),
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** The caller's network, not the whole IP address. */
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
