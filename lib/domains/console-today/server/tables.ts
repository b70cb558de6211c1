import 'server-only';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** Rows of lists of work that staff marked as done, which the lists leave out. */
export const workDone = pgTable('work_done', {
  /** The id of the row, such as `message-7`. */
  rowId: text('row_id').primaryKey(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
});
