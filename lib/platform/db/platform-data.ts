import 'server-only';
import { sql } from 'drizzle-orm';
import { personalJobKeyPattern } from '@/lib/platform/jobs/enqueue';
import { removeExhausted } from '@/lib/platform/jobs/remove-exhausted';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';
import { pruneIdempotencyKeys } from '@/lib/platform/idempotency/server/run-once';
import { pruneRateLimits } from '@/lib/platform/rate-limit/server/rate-limit';
import { accountKeys } from './account-key';
import { identifiersPattern, rowsOf, textArray, type PersonalData } from './personal-data';
import { deleteOld } from './retention';

const queue = sql.identifier(JOBS_SCHEMA);

const isLogged = (userId: number | null) =>
  sql`(actor_user_id = ${userId} or (subject_type = 'user' and subject_id = ${String(userId)}))`;

/** Personal data in tables that belong to no domain: rate limits, idempotency keys, the audit log and the queue. */
export const platformData: PersonalData = {
  tables: {
    app_state: { none: ['key', 'value'] },
    worker_heartbeat: { none: ['worker_id'] },
    idempotency_key: { own: ['scope', 'key'], mentions: ['response'], none: ['request_hash'] },
    rate_limit_hit: { own: ['bucket'] },
    security_event: {
      retained: {
        account:
          'keyed hash, which does not reveal the address; the Data Protection Rules 2025 require sign-in logs for a year',
        network: 'part of the sign-in logs, which the Data Protection Rules 2025 require for a year',
      },
      none: ['kind', 'endpoint'],
    },
    audit_log: {
      mentions: ['data', 'reason', 'before', 'after'],
      isOwn: ({ userId }) => isLogged(userId),
      none: ['action', 'subject_type', 'subject_id', 'actor_kind', 'actor_id', 'request_id'],
    },
  },

  retention: [
    {
      what: 'Stored responses to calls with an Idempotency-Key',
      days: 7,
      sweep: (before) => pruneIdempotencyKeys(before),
    },
    { what: 'Attempts counted by rate limits', days: 1, sweep: () => pruneRateLimits() },
    {
      what: 'Security events',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'security_event', sql`last_at < ${before}`),
    },
    {
      what: 'Failed jobs without attempts left',
      days: 7,
      sweep: async (before) => void (await removeExhausted({ before })),
    },
  ],

  collect: async ({ userId, emails }, on) => ({
    logged_changes: await rowsOf(
      on,
      sql`select action, subject_type, subject_id, reason, before, after, data, at from audit_log
        where ${isLogged(userId)} order by id`,
    ),
    security_events: await rowsOf(
      on,
      sql`select kind, network, endpoint, times, hour, last_at from security_event
        where account = any(${textArray(emails.flatMap(accountKeys))}) order by last_at`,
    ),
  }),

  erase: async ({ userId, emails, phones }, tx) => {
    await tx.execute(sql`delete from idempotency_key where scope like ${`%:user-${userId}`}`);
    // The payloads of jobs with a personal key contain an e-mail address, for example of the recipient of a reset link.
    const patterns = emails.flatMap(accountKeys).map(personalJobKeyPattern);
    await tx.execute(sql`select ${queue}.complete_jobs(array(select id from ${queue}.jobs
        where key like any(${textArray(patterns)})))`);
    const known = identifiersPattern({ names: [], subjects: [], emails, phones });
    if (known === null) return;
    await tx.execute(sql`delete from rate_limit_hit where bucket ~* ${known}`);
  },
};
