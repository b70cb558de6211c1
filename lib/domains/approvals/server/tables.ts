import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant, paise } from '@/lib/platform/db/columns';
import { APPROVAL_STATES, type ApprovalChange } from '../types';

/** Actions of staff that another member of staff decides on. */
export const approvalRequests = pgTable(
  'approval_request',
  {
    id: serial('id').primaryKey(),
    /** The name of the kind, such as `company.raise-limit`. */
    kind: text('kind').notNull(),
    /** Its key `sealed` has what is stored only until the request ends, such as an account number. */
    payload: jsonb('payload').$type<unknown>().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    summary: text('summary').notNull(),
    changes: jsonb('changes').$type<ApprovalChange[]>().notNull(),
    /** What leaves, or the new limit; null without limit. */
    amountPaise: paise('amount_paise'),
    reason: text('reason').notNull(),
    state: text('state', { enum: APPROVAL_STATES }).notNull().default('waiting'),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => staff.id),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    uniqueIndex('approval_request_waiting')
      .on(t.kind, t.subjectType, t.subjectId)
      .where(sql`${t.state} = 'waiting'`),
    index('approval_request_state').on(t.state, t.requestedAt),
    check('approval_request_second_person', sql`${t.decidedBy} <> ${t.requestedBy}`),
    check('approval_request_sealed_removed', sql`${t.state} = 'waiting' or ${t.payload} -> 'sealed' is null`),
    index('approval_request_subject').on(t.subjectType, t.subjectId),
  ],
);
