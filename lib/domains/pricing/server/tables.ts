import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant, paise } from '@/lib/platform/db/columns';
import type { CancellationRule, NoShowRule } from '../types';

export const contracts = pgTable(
  'contract',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    corporateId: integer('corporate_id').notNull(),
    name: text('name').notNull(),
    /** Basis points added to the corporate rate; -500 is a discount of 5 %. */
    adjustmentBp: integer('adjustment_bp').notNull().default(0),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('contract_code').on(t.code), index('contract_corporate').on(t.corporateId)],
);

export const cancellationPolicies = pgTable(
  'cancellation_policy',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<CancellationRule[]>().notNull(),
    noShow: jsonb('no_show').$type<NoShowRule>().notNull(),
  },
  (t) => [uniqueIndex('cancellation_policy_code').on(t.code)],
);

export const ratePlans = pgTable(
  'rate_plan',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id').notNull(),
    roomTypeId: integer('room_type_id').notNull(),
    channel: text('channel', { enum: ['corp', 'website'] }).notNull(),
    contractId: integer('contract_id').references(() => contracts.id),
    mealPlan: text('meal_plan', { enum: ['EP', 'CP', 'MAP', 'AP'] })
      .notNull()
      .default('CP'),
    cancellationPolicyId: integer('cancellation_policy_id')
      .notNull()
      .references(() => cancellationPolicies.id),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    index('rate_plan_hotel').on(t.hotelId, t.channel),
    unique('rate_plan_key').on(t.roomTypeId, t.channel, t.contractId, t.validFrom).nullsNotDistinct(),
  ],
);

/** If several rules match a night, the highest priority applies. */
export const rateRules = pgTable(
  'rate_rule',
  {
    id: serial('id').primaryKey(),
    ratePlanId: integer('rate_plan_id')
      .notNull()
      .references(() => ratePlans.id, { onDelete: 'cascade' }),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** Bit 0 = Monday ... bit 6 = Sunday; 127 is every day. */
    weekdays: smallint('weekdays').notNull().default(127),
    priority: smallint('priority').notNull().default(0),
    singlePaise: paise('single_paise').notNull(),
    doublePaise: paise('double_paise').notNull(),
    extraAdultPaise: paise('extra_adult_paise').notNull(),
    kidPaise: paise('kid_paise').notNull().default(0),
    /** Permits a price of zero. */
    isComplimentary: boolean('is_complimentary').notNull().default(false),
  },
  (t) => [
    index('rate_rule_plan').on(t.ratePlanId),
    check('rate_rule_price', sql`${t.isComplimentary} or (${t.singlePaise} > 0 and ${t.doublePaise} > 0)`),
  ],
);

export const rateExceptions = pgTable(
  'rate_exception',
  {
    ratePlanId: integer('rate_plan_id')
      .notNull()
      .references(() => ratePlans.id, { onDelete: 'cascade' }),
    night: day('night').notNull(),
    singlePaise: paise('single_paise').notNull(),
    doublePaise: paise('double_paise').notNull(),
    extraAdultPaise: paise('extra_adult_paise').notNull(),
    kidPaise: paise('kid_paise').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ratePlanId, t.night] }),
    check('rate_exception_price', sql`${t.singlePaise} > 0 and ${t.doublePaise} > 0`),
  ],
);

export const taxRules = pgTable(
  'tax_rule',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    ceilingPaise: paise('ceiling_paise'),
    /** Combined rate in basis points: 500 = 5 %. */
    rateBp: integer('rate_bp').notNull(),
    hasInputCredit: boolean('has_input_credit').notNull(),
    source: text('source').notNull(),
  },
  (t) => [uniqueIndex('tax_rule_code').on(t.code)],
);

export const coupons = pgTable(
  'coupon',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    percentBp: integer('percent_bp'),
    flatPaise: paise('flat_paise'),
    maxDiscountPaise: paise('max_discount_paise'),
    minPretaxPaise: paise('min_pretax_paise').notNull().default(0),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerEntity: integer('max_uses_per_entity'),
    legalEntityId: integer('legal_entity_id'),
    hotelId: integer('hotel_id'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('coupon_code').on(t.code)],
);

/** Reserved at hold, consumed at confirmation, released at expiry or cancellation. */
export const couponUses = pgTable(
  'coupon_use',
  {
    id: serial('id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    legalEntityId: integer('legal_entity_id').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    status: text('status', { enum: ['reserved', 'consumed', 'released'] }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('coupon_use_booking').on(t.bookingId), index('coupon_use_coupon').on(t.couponId, t.status)],
);
