import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant, paise } from '@/lib/platform/db/columns';

export const corporates = pgTable(
  'corporate',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    isBtcAllowed: boolean('is_btc_allowed').notNull().default(false),
    isPayNowAllowed: boolean('is_pay_now_allowed').notNull().default(true),
    isPayAtHotelAllowed: boolean('is_pay_at_hotel_allowed').notNull().default(false),
    isBookingGstinEnabled: boolean('is_booking_gstin_enabled').notNull().default(true),
    /** If true, bookings require a verified mobile number (error 1220). */
    isOtpEnabled: boolean('is_otp_enabled').notNull().default(false),
    isRewardsActive: boolean('is_rewards_active').notNull().default(false),
    /** Limits the sum of payable amounts of the bookings made on one calendar day in India (error 1222). */
    dailyLimitPaise: paise('daily_limit_paise'),
    /** Limits the unpaid amount of bookings that are billed to the company. */
    creditLimitPaise: paise('credit_limit_paise').notNull().default(0),
    unpaidRoomsCap: integer('unpaid_rooms_cap').notNull().default(10),
    /** A bill is due this many days after check-out. */
    creditDays: integer('credit_days').notNull().default(30),
    /** Terms of its travel agents: `AgentTerms`. */
    agentSecureBp: integer('agent_secure_bp').notNull().default(2500),
    agentSecureDays: integer('agent_secure_days').notNull().default(2),
    agentBalanceDays: integer('agent_balance_days').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('corporate_agent_secure_bp', sql`${t.agentSecureBp} between 1 and 10000`),
    check(
      'corporate_agent_days',
      sql`${t.agentBalanceDays} between 0 and ${t.agentSecureDays} and ${t.agentSecureDays} <= 60`,
    ),
  ],
);

export const legalEntities = pgTable(
  'legal_entity',
  {
    id: serial('id').primaryKey(),
    corporateId: integer('corporate_id')
      .notNull()
      .references(() => corporates.id),
    name: text('name').notNull(),
    isTravelAgent: boolean('is_travel_agent').notNull().default(false),
    locality: text('locality').notNull().default(''),
    city: text('city').notNull().default(''),
    stateCode: char('state_code', { length: 2 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('legal_entity_corporate').on(t.corporateId)],
);

export const memberships = pgTable(
  'membership',
  {
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['booker', 'manager', 'finance'] })
      .notNull()
      .default('booker'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.legalEntityId] }), index('membership_entity').on(t.legalEntityId)],
);

/** Hotels that a corporate does not allow (error 1223). */
export const restrictedHotels = pgTable(
  'restricted_hotel',
  {
    corporateId: integer('corporate_id')
      .notNull()
      .references(() => corporates.id, { onDelete: 'cascade' }),
    hotelId: integer('hotel_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.corporateId, t.hotelId] })],
);

export const invitations = pgTable(
  'invitation',
  {
    id: serial('id').primaryKey(),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['booker', 'manager', 'finance'] }).notNull(),
    /** Hexadecimal SHA-256 hash of the code in the mail. Resending the invitation replaces it. */
    codeHash: text('code_hash').notNull(),
    invitedBy: integer('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: integer('accepted_by'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitation_code').on(t.codeHash),
    uniqueIndex('invitation_open')
      .on(t.legalEntityId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
  ],
);

export const enrolments = pgTable(
  'enrolment',
  {
    id: serial('id').primaryKey(),
    legalName: text('legal_name').notNull(),
    gstin: char('gstin', { length: 15 }).notNull(),
    city: text('city').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    status: text('status', { enum: ['requested', 'approved', 'refused'] })
      .notNull()
      .default('requested'),
    reason: text('reason'),
    corporateId: integer('corporate_id').references(() => corporates.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('enrolment_open')
      .on(t.gstin, t.email)
      .where(sql`${t.status} = 'requested'`),
    index('enrolment_status').on(t.status, t.createdAt),
  ],
);

/** Further PANs, for example of group companies. Bookings may be billed to GSTINs with these PANs. */
export const allowedPans = pgTable(
  'allowed_pan',
  {
    corporateId: integer('corporate_id')
      .notNull()
      .references(() => corporates.id, { onDelete: 'cascade' }),
    pan: char('pan', { length: 10 }).notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.corporateId, t.pan] })],
);

/** Bank transfers with which companies paid their bills. Operators record them from the bank statement. */
export const companyPayments = pgTable(
  'company_payment',
  {
    id: serial('id').primaryKey(),
    corporateId: integer('corporate_id')
      .notNull()
      .references(() => corporates.id),
    /** The bank's reference (UTR), upper case. */
    reference: text('reference').notNull(),
    /** What arrived at the bank. */
    amountPaise: paise('amount_paise').notNull(),
    /** The income tax that the company deducted (TDS). It settles bills like the amount. */
    taxPaise: paise('tax_paise').notNull().default(0),
    paidOn: day('paid_on').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** Set when an operator reverses the payment. Its reference can then be recorded again. */
    reversedAt: instant('reversed_at'),
    reversalReason: text('reversal_reason'),
  },
  (t) => [
    uniqueIndex('company_payment_reference')
      .on(t.reference)
      .where(sql`${t.reversedAt} is null`),
    index('company_payment_corporate').on(t.corporateId),
  ],
);

/** API keys of companies. A rotated key and its successor have the same account. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: serial('id').primaryKey(),
    publicId: text('public_id').notNull(),
    /** Hexadecimal SHA-256 hash of the secret. */
    secretHash: text('secret_hash').notNull(),
    last4: char('last4', { length: 4 }).notNull(),
    /** The account without a login that the key acts as; bookings, quotes, limits and security events refer to it. */
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role', { enum: ['booker', 'manager', 'finance'] }).notNull(),
    scopes: text('scopes', { enum: ['read', 'book', 'finance'] })
      .array()
      .notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A day by the calendar of India. */
    lastUsedOn: day('last_used_on'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_key_public_id').on(t.publicId),
    index('api_key_entity').on(t.legalEntityId),
    index('api_key_user').on(t.userId),
  ],
);
