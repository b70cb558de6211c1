import 'server-only';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';
import { STAFF_ROLES } from '../types';

/** People who work for the operator. */
export const staff = pgTable(
  'staff',
  {
    id: serial('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id in PHC string format. */
    passwordHash: text('password_hash').notNull(),
    /** Set for a one-time password, which the command or the console showed once; null for one that the person has chosen. */
    passwordExpiresAt: instant('password_expires_at'),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Raising it ends the sessions and open sign-ins of the account. */
    sessionVersion: integer('session_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('staff_email').on(t.email)],
);

export const staffSessions = pgTable(
  'staff_session',
  {
    idHash: text('id_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    sessionVersion: integer('session_version').notNull(),
    /** The browser, which is a known device of the account as long as the row is stored. */
    deviceHash: text('device_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the second factor was last proved in this session. */
    provedAt: instant('proved_at'),
  },
  (t) => [index('staff_session_device').on(t.staffId, t.deviceHash), index('staff_session_created').on(t.createdAt)],
);
