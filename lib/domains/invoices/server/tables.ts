import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { day, instant, paise } from '@/lib/platform/db/columns';
import type { InvoiceDocument } from '../types';

/** Set together and once, when the document is registered as an e-invoice. */
export const registrationColumns = () => ({
  irn: char('irn', { length: 64 }),
  irnAckNumber: text('irn_ack_number'),
  irnAckAt: instant('irn_ack_at'),
  signedQr: text('signed_qr'),
});

/** The transaction that writes a document updates and thereby locks the row, so that numbers have no gaps. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    supplierGstin: char('supplier_gstin', { length: 15 }).notNull(),
    financialYear: char('fy', { length: 7 }).notNull(),
    /** For hotel 100 'F2S' or 'C2S'. Old, closed series have 'invoice' or 'credit_note' here. */
    prefix: text('kind').notNull(),
    next: integer('next').notNull(),
    /** Date of the last document. Numbers with a higher serial never have an earlier date. */
    lastIssuedOn: day('last_issued_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.supplierGstin, t.financialYear, t.prefix] })],
);

/** Rows never change but for their registration. A credit note cancels a wrong invoice. */
export const invoices = pgTable(
  'invoice',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplierGstin: char('supplier_gstin', { length: 15 }).notNull(),
    financialYear: char('fy', { length: 7 }).notNull(),
    number: text('number').notNull(),
    reason: text('reason', { enum: ['stay', 'cancellation'] }).notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    /** Counted from 1. A corrected stay is billed again after its earlier invoice was credited. */
    round: smallint('round').notNull().default(1),
    legalEntityId: integer('legal_entity_id').notNull(),
    recipientGstin: char('recipient_gstin', { length: 15 }),
    placeOfSupply: char('place_of_supply', { length: 2 }).notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    roundOffPaise: paise('round_off_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    issuedOn: day('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    ...registrationColumns(),
  },
  (t) => [
    uniqueIndex('invoice_number').on(t.supplierGstin, t.financialYear, t.number),
    index('invoice_by_number').on(t.number),
    uniqueIndex('invoice_booking').on(t.bookingId, t.reason, t.round),
    index('invoice_entity').on(t.legalEntityId, t.issuedOn),
    check('invoice_number_form', sql`${t.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check(
      'invoice_total_adds_up',
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} + ${t.roundOffPaise}`,
    ),
    check('invoice_heads_agree', sql`${t.cgstPaise} = ${t.sgstPaise} and (${t.igstPaise} = 0 or ${t.cgstPaise} = 0)`),
  ],
);

/** Credit notes cancel invoices (section 34 CGST Act). Rows never change but for their registration. */
export const creditNotes = pgTable(
  'credit_note',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplierGstin: char('supplier_gstin', { length: 15 }).notNull(),
    financialYear: char('fy', { length: 7 }).notNull(),
    number: text('number').notNull(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    factKey: text('fact_key').notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    roundOffPaise: paise('round_off_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    issuedOn: day('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    ...registrationColumns(),
  },
  (t) => [
    uniqueIndex('credit_note_number').on(t.supplierGstin, t.financialYear, t.number),
    uniqueIndex('credit_note_fact').on(t.invoiceId, t.factKey),
    check('credit_note_number_form', sql`${t.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check(
      'credit_note_total_adds_up',
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} + ${t.roundOffPaise}`,
    ),
  ],
);
