import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { day, instant, paise } from '@/lib/platform/db/columns';
import type {
  BillingSnapshot,
  BookingGuest,
  CancellationRecord,
  ChangedStay,
  ChangeFee,
  HotelSnapshot,
} from '../types';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';

export const bookings = pgTable(
  'booking',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** `FOL` and eight characters that are not easily confused. */
    reference: text('reference').notNull(),
    bidId: bigint('bid_id', { mode: 'number' }).notNull(),
    userId: integer('user_id').notNull(),
    legalEntityId: integer('legal_entity_id').notNull(),
    corporateId: integer('corporate_id').notNull(),
    travelAgentEntityId: integer('travel_agent_entity_id'),
    hotelId: integer('hotel_id').notNull(),
    roomTypeId: integer('room_type_id').notNull(),
    roomTypeCode: text('room_type_code').notNull(),
    subChannel: text('sub_channel', { enum: ['btc', 'direct', 'btt', 'ta'] }).notNull(),
    settlement: text('settlement', { enum: ['prepaid', 'credit', 'pay_at_hotel', 'voucher'] }).notNull(),
    status: text('status', {
      enum: ['pending_payment', 'confirmed', 'checked_in', 'checked_out', 'no_show', 'cancelled', 'expired'],
    }).notNull(),
    /** Updated together with `status` by compare-and-set, so that rooms are released only once. */
    inventoryState: text('inventory_state', { enum: ['held', 'sold', 'released'] }).notNull(),
    holdExpiresAt: instant('hold_expires_at'),
    priceSource: text('price_source', { enum: ['corp', 'website'] }).notNull(),
    checkin: day('checkin').notNull(),
    checkout: day('checkout').notNull(),
    checkInTime: text('check_in_time').notNull(),
    checkOutTime: text('check_out_time').notNull(),
    roomCount: smallint('room_count').notNull(),
    adults: smallint('adults').notNull(),
    kids: smallint('kids').notNull(),
    pretaxPaise: paise('pretax_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    /** pretax + tax - discount, in paise. */
    totalPaise: paise('total_paise').notNull(),
    /** The amount charged: the total rounded to whole rupees. */
    payablePaise: paise('payable_paise').notNull(),
    couponCode: text('coupon_code'),
    quotedPrice: jsonb('quoted_price').$type<QuotedPrice>().notNull(),
    hotelSnapshot: jsonb('hotel_snapshot').$type<HotelSnapshot>().notNull(),
    billing: jsonb('billing').$type<BillingSnapshot>(),
    message: text('message').notNull().default(''),
    comments: text('comments').notNull().default(''),
    costCentre: text('cost_centre'),
    project: text('project'),
    poNumber: text('po_number'),
    arrivalTransport: text('arrival_transport'),
    amountToSecurePaise: paise('amount_to_secure_paise').notNull().default(0),
    secureBy: instant('secure_by'),
    balanceBy: instant('balance_by'),
    loyaltyVoucherCode: text('loyalty_voucher_code'),
    cancellation: jsonb('cancellation').$type<CancellationRecord>(),
    /** Rises with every change of the stay. A change is quoted against one version. */
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at'),
    /** The check-in by which the cancellation policy charges. Null: `checkin`. */
    policyCheckin: day('policy_checkin'),
    /** Charges for nights that changes released, besides the payable amount of the stay. */
    changeFeesPaise: paise('change_fees_paise').notNull().default(0),
    /** The hotel's own number for the stay. */
    hotelConfirmation: text('hotel_confirmation'),
    /** Set while the hotel cannot honour the booking: the clock stops, and cancelling is free. */
    hotelRefusedAt: instant('hotel_refused_at'),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('booking_reference').on(t.reference),
    // A quote has at most one booking that has not expired. A cancelled one counts.
    uniqueIndex('booking_bid')
      .on(t.bidId)
      .where(sql`${t.status} <> 'expired'`),
    index('booking_quote').on(t.bidId),
    index('booking_entity_checkin').on(t.legalEntityId, t.checkin, t.id),
    index('booking_booker_created').on(t.legalEntityId, t.userId, t.createdAt),
    index('booking_corporate_created').on(t.corporateId, t.createdAt),
    index('booking_hold').on(t.inventoryState, t.holdExpiresAt),
    index('booking_progress').on(t.status, t.checkin),
    index('booking_hotel_checkin').on(t.hotelId, t.checkin),
    // For the search of the console, which has no company or hotel.
    index('booking_created').on(t.createdAt, t.id),
    index('booking_checkin').on(t.checkin, t.id),
    index('booking_confirmed').on(t.confirmedAt),
  ],
);

export const bookingRooms = pgTable(
  'booking_room',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    position: smallint('position').notNull(),
    adults: smallint('adults').notNull(),
    kids: smallint('kids').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.position] })],
);

export const bookingGuests = pgTable(
  'booking_guest',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    roomPosition: smallint('room_position').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    employeeId: text('employee_id'),
    department: text('department'),
  },
  (t) => [
    index('booking_guest_booking').on(t.bookingId),
    index('booking_guest_name').using('gin', t.name.op('gin_trgm_ops')),
    index('booking_guest_phone').on(sql`right(regexp_replace(${t.phone}, '\\D', '', 'g'), 10)`),
    index('booking_guest_email').on(sql`lower(${t.email})`),
  ],
);

export const bookingNights = pgTable(
  'booking_night',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    roomPosition: smallint('room_position').notNull(),
    night: day('night').notNull(),
    pretaxPaise: paise('pretax_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    taxRuleCode: text('tax_rule_code').notNull(),
    taxRateBp: integer('tax_rate_bp').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.roomPosition, t.night] })],
);

export const bookingEvents = pgTable(
  'booking_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    type: text('type').notNull(),
    actorUserId: integer('actor_user_id'),
    data: jsonb('data').notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [index('booking_event_booking').on(t.bookingId, t.id)],
);

/** Quoted changes of bookings. `stay` and the amounts are frozen; `guests` are removed when the quote ends. */
export const bookingChanges = pgTable(
  'booking_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The version of the booking that the change was quoted against. */
    version: integer('version').notNull(),
    userId: integer('user_id').notNull(),
    /** The user who made or held the change. `user_id` asked for the quote. */
    makerUserId: integer('maker_user_id'),
    state: text('state', {
      enum: ['quoted', 'awaiting_payment', 'made', 'expired', 'superseded', 'taken_back'],
    }).notNull(),
    stay: jsonb('stay').$type<ChangedStay>().notNull(),
    guests: jsonb('guests').$type<BookingGuest[]>(),
    /** The new billing address; null if it stays. `{"to": null}` bills without GSTIN. */
    billing: jsonb('billing').$type<{ to: BillingSnapshot | null }>(),
    reason: text('reason').notNull().default(''),
    quotedPrice: jsonb('quoted_price').$type<QuotedPrice>().notNull(),
    /** What the booking cost before a change that was made; a hotel that takes back an early departure restores it. */
    replacedPrice: jsonb('replaced_price').$type<QuotedPrice>(),
    fees: jsonb('fees').$type<ChangeFee[]>().notNull(),
    feePaise: paise('fee_paise').notNull(),
    priceBeforePaise: paise('price_before_paise').notNull(),
    priceAfterPaise: paise('price_after_paise').notNull(),
    differencePaise: paise('difference_paise').notNull(),
    paymentOrderId: bigint('pay_order_id', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    madeAt: instant('made_at'),
  },
  (t) => [
    index('booking_change_booking').on(t.bookingId, t.id),
    uniqueIndex('booking_change_order').on(t.paymentOrderId),
    // Nights are held for at most one change of a booking.
    uniqueIndex('booking_change_one_awaiting')
      .on(t.bookingId)
      .where(sql`${t.state} = 'awaiting_payment'`),
    index('booking_change_hold').on(t.state, t.expiresAt),
    index('booking_change_made').on(t.madeAt),
    check('booking_change_adds_up', sql`${t.differencePaise} = ${t.priceAfterPaise} - ${t.priceBeforePaise}`),
  ],
);

export const paymentAllocations = pgTable(
  'pay_allocation',
  {
    paymentOrderId: bigint('pay_order_id', { mode: 'number' }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    amountPaise: paise('amount_paise').notNull(),
    /** False after the order was settled, refunded or closed. A booking belongs to at most one open order. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.paymentOrderId, t.bookingId] }),
    index('pay_allocation_booking').on(t.bookingId),
    uniqueIndex('pay_allocation_one_open')
      .on(t.bookingId)
      .where(sql`${t.isOpen}`),
  ],
);
