import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
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
import { RESET_OUTCOMES } from '../types';

export const users = pgTable(
  'app_user',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    phone: text('phone'),
    name: text('name').notNull(),
    /** argon2id in PHC string format; null for users who sign in without a password. */
    passwordHash: text('password_hash'),
    /** Provider and its subject claim, for example `google:1093...`; never the e-mail address. */
    socialSubject: text('social_subject'),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** A password reset and "log out everywhere" raise it, which ends older sessions. */
    sessionVersion: integer('session_version').notNull().default(1),
    /** For the account of an API key: the travel manager who receives its mails. */
    contactUserId: integer('contact_user_id'),
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
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionVersion: integer('session_version').notNull(),
    /** A preference only: every request checks it against the user's memberships. */
    selectedEntityId: integer('selected_entity_id'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the second factor was last proved in this session. */
    provedAt: instant('proved_at'),
  },
  (t) => [index('app_session_user').on(t.userId)],
);

export const otpChallenges = pgTable(
  'otp_challenge',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    family: text('family', { enum: ['sign_in', 'checkout', 'loyalty', 'erasure'] }).notNull(),
    phone: text('phone').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull().default(''),
    browser: text('browser').notNull().default(''),
    isUnknownDevice: boolean('is_stranger').notNull().default(false),
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

/** Nonces of used ID tokens, so that a token opens only one session. */
export const spentNonces = pgTable('spent_nonce', {
  nonceHash: text('nonce_hash').primaryKey(),
  spentAt: instant('spent_at').notNull(),
});

export const knownDevices = pgTable(
  'known_device',
  {
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

export const passwordFailures = pgTable(
  'password_failure',
  {
    /** `accountKey` of the e-mail address for passwords, of the phone number for sign-in codes. */
    accountKey: text('account_key').notNull(),
    /** `stranger` for all unknown devices together, `session` for signed-in users, or the hash of a known device. */
    guesser: text('guesser').notNull(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountKey, t.guesser] }), index('password_failure_last').on(t.lastFailedAt)],
);

/** An account is a row of `app_user` or of `staff`. A migration declares the key to `staff`, because auth may not import that domain. */
const isOfOneAccount = sql`num_nonnulls(user_id, staff_id) = 1`;

/** The authenticator app of an account. Without `confirmedAt` it is set up but not used at sign-in yet. */
export const secondFactors = pgTable(
  'second_factor',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    /** Encrypted with a key derived from SECRETS_KEY, for this account only. */
    secret: text('secret').notNull(),
    /** Number of the last accepted period of 30 seconds (RFC 6238). Codes of this period and earlier ones are refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    uniqueIndex('second_factor_user').on(t.userId),
    uniqueIndex('second_factor_staff').on(t.staffId),
    check('second_factor_account', isOfOneAccount),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('recovery_code_user').on(t.userId),
    index('recovery_code_staff').on(t.staffId),
    check('recovery_code_account', isOfOneAccount),
  ],
);

/** A pending or ended removal of all second factors of an account by another person. */
export const secondFactorResets = pgTable(
  'second_factor_reset',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    /** SHA-256 of the token in the mailed stop link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: RESET_OUTCOMES }),
  },
  (t) => [
    uniqueIndex('second_factor_reset_token').on(t.tokenHash),
    uniqueIndex('second_factor_reset_user')
      .on(t.userId)
      .where(sql`ended_at is null`),
    uniqueIndex('second_factor_reset_staff')
      .on(t.staffId)
      .where(sql`ended_at is null`),
    check('second_factor_reset_account', isOfOneAccount),
    check('second_factor_reset_ended', sql`(ended_at is null) = (outcome is null)`),
  ],
);

/** A sign-in that waits for the second factor. The browser has its id in a sealed cookie. */
export const signInChallenges = pgTable(
  'sign_in_challenge',
  {
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    sessionVersion: integer('session_version').notNull(),
    preferredEntityId: integer('preferred_entity_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('sign_in_challenge_user').on(t.userId),
    index('sign_in_challenge_staff').on(t.staffId),
    check('sign_in_challenge_account', isOfOneAccount),
  ],
);

export const passkeys = pgTable(
  'passkey',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    /** Id and COSE key of the credential, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** Number of signatures that the authenticator has made; stays 0 for synchronised passkeys. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    deviceType: text('device_type', { enum: ['singleDevice', 'multiDevice'] }).notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkey_credential').on(t.credentialId),
    index('passkey_user').on(t.userId),
    index('passkey_staff').on(t.staffId),
    check('passkey_account', isOfOneAccount),
  ],
);

/** The open challenge of a session or a sign-in. Each use deletes it. */
export const passkeyChallenges = pgTable(
  'passkey_challenge',
  {
    /** Purpose and `id_hash` of the session or of the sign-in challenge. */
    boundTo: text('bound_to').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id'),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenge_user').on(t.userId),
    index('passkey_challenge_staff').on(t.staffId),
    check('passkey_challenge_account', isOfOneAccount),
  ],
);
