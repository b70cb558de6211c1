import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  char,
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
import { registrationColumns } from '@/lib/domains/invoices/server/tables';
import type { TaxDocument } from '@/lib/domains/invoices/types';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { day, instant, paise } from '@/lib/platform/db/columns';
import { DISPUTE_STATES, type AppliedTerms, type ClaimNight } from '../types';

const hotelId = () =>
  integer('hotel_id')
    .notNull()
    .references(() => hotels.id);

/** The contract with a hotel from a day on. Of several rows for one day the newest applies. Rows never change. */
export const hotelTerms = pgTable(
  'hotel_terms',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hotelId: hotelId(),
    fromDate: day('from_date').notNull(),
    commissionBp: smallint('commission_bp').notNull(),
    couponsBy: text('coupons_by', { enum: ['hotel', 'platform'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('hotel_terms_hotel').on(t.hotelId, t.fromDate, t.id),
    check('hotel_terms_commission', sql`${t.commissionBp} between 0 and 5000`),
  ],
);

/** How a hotel is paid. The account number is sealed; the three fields of the account are set together. */
export const hotelPayees = pgTable(
  'hotel_payee',
  {
    hotelId: hotelId().primaryKey(),
    accountName: text('account_name'),
    accountNumberSealed: text('account_number_sealed'),
    accountLast4: char('account_last4', { length: 4 }),
    ifsc: char('ifsc', { length: 11 }),
    udyamClass: text('udyam_class', { enum: ['none', 'micro', 'small', 'medium'] })
      .notNull()
      .default('none'),
    termsDays: smallint('terms_days'),
    isTdsExempt: boolean('is_tds_exempt').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check(
      'hotel_payee_account',
      sql`num_nulls(${t.accountName}, ${t.accountNumberSealed}, ${t.accountLast4}, ${t.ifsc}) in (0, 4)`,
    ),
    check('hotel_payee_terms_days', sql`${t.termsDays} between 0 and 90`),
  ],
);

/**
 * One posting of a booking; its journal in the ledger has the reference `<booking id>/<revision>`. A correction reverses the last
 * posting and adds a new one. Rows never change.
 */
export const payables = pgTable(
  'payable',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    revision: smallint('revision').notNull(),
    reverses: bigint('reverses', { mode: 'number' }),
    hotelId: hotelId(),
    reason: text('reason', { enum: ['stay', 'cancellation', 'claim'] }).notNull(),
    collectedBy: text('collected_by', { enum: ['hotel', 'platform'] }).notNull(),
    terms: jsonb('terms').$type<AppliedTerms>().notNull(),
    grossPaise: paise('gross_paise').notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    collectedPaise: paise('collected_paise').notNull(),
    couponPaise: paise('coupon_paise').notNull(),
    commissionPaise: paise('commission_paise').notNull(),
    commissionCgstPaise: paise('commission_cgst_paise').notNull(),
    commissionSgstPaise: paise('commission_sgst_paise').notNull(),
    commissionIgstPaise: paise('commission_igst_paise').notNull(),
    roomTaxPaise: paise('room_tax_paise').notNull(),
    tcsPaise: paise('tcs_paise').notNull(),
    tdsPaise: paise('tds_paise').notNull(),
    claimPaise: paise('claim_paise').notNull().default(0),
    netPaise: paise('net_paise').notNull(),
    suppliedOn: day('supplied_on').notNull(),
    dueOn: day('due_on').notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [
    uniqueIndex('payable_booking').on(t.bookingId, t.revision),
    uniqueIndex('payable_reverses').on(t.reverses),
    index('payable_hotel').on(t.hotelId, t.dueOn),
    check(
      'payable_adds_up',
      sql`${t.netPaise} = ${t.collectedPaise} + ${t.couponPaise} - ${t.commissionPaise} - ${t.commissionCgstPaise}
        - ${t.commissionSgstPaise} - ${t.commissionIgstPaise} - ${t.roomTaxPaise} - ${t.tcsPaise} - ${t.tdsPaise} - ${t.claimPaise}`,
    ),
  ],
);

/** A move of a booking to another hotel, and what it costs. `payable` has the postings of those that the hotel bears. */
export const hotelClaims = pgTable(
  'hotel_claim',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    /** The hotel that the booking left. */
    hotelId: hotelId(),
    borneBy: text('borne_by', { enum: ['hotel', 'platform'] })
      .notNull()
      .default('hotel'),
    /** For the present bill. */
    differencePaise: paise('difference_paise').notNull(),
    transportPaise: paise('transport_paise').notNull().default(0),
    nights: jsonb('nights').$type<ClaimNight[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.hotelId] }),
    check('hotel_claim_amounts', sql`${t.differencePaise} >= 0 and ${t.transportPaise} >= 0`),
  ],
);

/** One export of payouts. */
export const payouts = pgTable('payout', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  dueUntil: day('due_until').notNull(),
  exportedAt: instant('exported_at').notNull(),
});

/** The payout to one hotel. */
export const payoutLines = pgTable(
  'payout_line',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    payoutId: bigint('payout_id', { mode: 'number' })
      .notNull()
      .references(() => payouts.id),
    hotelId: hotelId(),
    amountPaise: paise('amount_paise').notNull(),
    accountName: text('account_name').notNull(),
    accountNumberSealed: text('account_number_sealed').notNull(),
    accountLast4: char('account_last4', { length: 4 }).notNull(),
    ifsc: char('ifsc', { length: 11 }).notNull(),
    status: text('status', { enum: ['exported', 'paid', 'failed'] })
      .notNull()
      .default('exported'),
    utr: text('utr'),
    paidOn: day('paid_on'),
    failure: text('failure'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('payout_line_hotel').on(t.payoutId, t.hotelId),
    uniqueIndex('payout_line_utr').on(t.utr),
    index('payout_line_of_hotel').on(t.hotelId),
    check('payout_line_amount', sql`${t.amountPaise} > 0`),
    check('payout_line_paid', sql`${t.status} <> 'paid' or (${t.utr} is not null and ${t.paidOn} is not null)`),
  ],
);

/** The postings that a payout covers. The row is deleted when the payout fails, so that the next export covers the posting again. */
export const payoutItems = pgTable(
  'payout_item',
  {
    payableId: bigint('payable_id', { mode: 'number' })
      .primaryKey()
      .references(() => payables.id),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => payoutLines.id),
  },
  (t) => [index('payout_item_line').on(t.lineId)],
);

/**
 * A payment of a hotel to the operator, or its reversal with a negative amount. `line_id` is the line of the payout that counts the receipt with the debts that it paid; null
 * while no payout counts it, and again after that payout failed.
 */
export const hotelReceipts = pgTable(
  'hotel_receipt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hotelId: hotelId(),
    amountPaise: paise('amount_paise').notNull(),
    utr: text('utr').notNull(),
    /** Counts the rows of a bank reference from 1: the receipt, its reversal, and both again if it was recorded again. */
    revision: smallint('revision').notNull().default(1),
    receivedOn: day('received_on').notNull(),
    recordedOn: day('recorded_on').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).references(() => payoutLines.id),
  },
  (t) => [
    uniqueIndex('hotel_receipt_revision').on(t.utr, t.revision),
    index('hotel_receipt_hotel').on(t.hotelId, t.recordedOn),
    index('hotel_receipt_line').on(t.lineId),
    check('hotel_receipt_sign', sql`sign(${t.amountPaise}) = case ${t.revision} % 2 when 1 then 1 else -1 end`),
  ],
);

/**
 * Invoices of commission, one per hotel, month and registration, and their credit notes. Rows never change but for their registration
 * as an e-invoice.
 */
export const commissionDocuments = pgTable(
  'commission_document',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    supplierGstin: char('supplier_gstin', { length: 15 }).notNull(),
    financialYear: char('fy', { length: 7 }).notNull(),
    number: text('number').notNull(),
    hotelId: hotelId(),
    month: char('month', { length: 7 }).notNull(),
    /** The credited invoice; null for an invoice. */
    creditsId: bigint('credits_id', { mode: 'number' }),
    recipientGstin: char('recipient_gstin', { length: 15 }),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    document: jsonb('document').$type<TaxDocument>().notNull(),
    issuedOn: day('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    ...registrationColumns(),
  },
  (t) => [
    uniqueIndex('commission_document_number').on(t.supplierGstin, t.financialYear, t.number),
    index('commission_document_hotel').on(t.hotelId, t.month),
    check('commission_document_number_form', sql`${t.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check('commission_document_credits', sql`(${t.kind} = 'credit_note') = (${t.creditsId} is not null)`),
    check(
      'commission_document_total',
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`,
    ),
  ],
);

/** The postings that a commission document bills or credits. */
export const commissionItems = pgTable(
  'commission_item',
  {
    payableId: bigint('payable_id', { mode: 'number' })
      .primaryKey()
      .references(() => payables.id),
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => commissionDocuments.id),
  },
  (t) => [index('commission_item_document').on(t.documentId)],
);

/** A hotel disagrees with a line of its statement. An accepted dispute is corrected by further postings. */
export const statementDisputes = pgTable(
  'statement_dispute',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The first posting of the line. */
    payableId: bigint('payable_id', { mode: 'number' })
      .notNull()
      .references(() => payables.id),
    hotelId: hotelId(),
    month: char('month', { length: 7 }).notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull().default('open'),
    reason: text('reason').notNull(),
    raisedBy: integer('raised_by').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** The operator's answer to the hotel. */
    answer: text('answer').notNull().default(''),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('statement_dispute_open')
      .on(t.payableId)
      .where(sql`${t.state} = 'open'`),
    index('statement_dispute_hotel').on(t.hotelId, t.month),
    check('statement_dispute_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
);
