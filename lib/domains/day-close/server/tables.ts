import 'server-only';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { staff } from '@/lib/domains/staff/server/tables';
import { day, instant } from '@/lib/platform/db/columns';
import type { AccountTotal, CheckCounts } from '../types';

/** Rows never change. A trigger refuses journals on a closed day and on days before it. */
export const closedDays = pgTable(
  'closed_day',
  {
    /** A day in India. */
    day: day('day').primaryKey(),
    number: integer('number').notNull(),
    totals: jsonb('totals').$type<AccountTotal[]>().notNull(),
    checks: jsonb('checks').$type<CheckCounts>().notNull(),
    reason: text('reason'),
    closedBy: integer('closed_by')
      .notNull()
      .references(() => staff.id),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [uniqueIndex('closed_day_number').on(t.number), check('closed_day_number_from', sql`${t.number} > 0`)],
);
