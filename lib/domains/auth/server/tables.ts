import 'server-only';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

export const users = pgTable(
  'app_user',
  {
    id: serial('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** E.164, for example +919900000001. */
    phone: text('phone'),
    name: text('name').notNull(),
    /** argon2id in PHC form; absent for people who sign in otherwise. */
    passwordHash: text('password_hash'),
    /** Provider and its `sub`, for example `google:1093...`: the key of a social sign-in, never the e-mail. */
    socialSubject: text('social_subject'),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Raised by a password reset or "log out everywhere": older sessions end. */
    sessionVersion: integer('session_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('app_user_email').on(t.email),
    uniqueIndex('app_user_phone').on(t.phone),
    uniqueIndex('app_user_social_subject').on(t.socialSubject),
  ],
);

export const sessions = pgTable(
  'app_session',
  {
    /** SHA-256 of the 128-bit id in the cookie, hexadecimal: a leaked table opens no session. */
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionVersion: integer('session_version').notNull(),
    /** The legal entity the user acts for; a preference, checked against memberships on every call. */
    selectedEntityId: integer('selected_entity_id'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('app_session_user').on(t.userId)],
);

/** One-time codes. The families (sign-in, checkout, loyalty, erasure) never share a code. */
export const otpChallenges = pgTable(
  'otp_challenge',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    family: text('family', { enum: ['sign_in', 'checkout', 'loyalty', 'erasure'] }).notNull(),
    phone: text('phone').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the code is bound to beside the phone, for example a loyalty order. */
    purpose: text('purpose').notNull().default(''),
    /** SHA-256 of the device id of the requesting browser; empty for codes of a signed-in person. */
    browser: text('browser').notNull().default(''),
    /** Requested by a browser that has never signed in to the account. */
    isStranger: boolean('is_stranger').notNull().default(false),
    /** HMAC-SHA256 of the code; absent when nothing was sent because nobody owns the phone. */
    codeHash: text('code_hash'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    consumedAt: instant('consumed_at'),
  },
  (t) => [index('otp_challenge_phone').on(t.family, t.phone, t.createdAt)],
);

export const passwordResets = pgTable(
  'password_reset',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('password_reset_code').on(t.codeHash)],
);

/** Nonces whose ID token was used: a token opens one session, however often it is sent. */
export const spentNonces = pgTable('spent_nonce', {
  /** SHA-256 of the nonce, hexadecimal. */
  nonceHash: text('nonce_hash').primaryKey(),
  spentAt: instant('spent_at').notNull(),
});

/** Browsers that have signed in to an account; they have limits separate from other browsers. */
export const knownDevices = pgTable(
  'known_device',
  {
    /** SHA-256 of the 128-bit id in the device cookie, hexadecimal. */
    deviceHash: text('device_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_device_user').on(t.userId),
    index('known_device_last_used').on(t.lastUsedAt),
  ],
);

/** Wrong passwords and sign-in codes in a row, also for accounts that do not exist. */
export const passwordFailures = pgTable(
  'password_failure',
  {
    /** `accountKey` of the e-mail address for passwords, of the phone for sign-in codes. */
    accountKey: text('account_key').notNull(),
    /** `stranger`, `session`, or the hash of a known device: each is counted separately. */
    guesser: text('guesser').notNull(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountKey, t.guesser] }), index('password_failure_last').on(t.lastFailedAt)],
);
