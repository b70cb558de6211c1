import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';
import { DISPUTE_STATES } from '../types';

export const DISPUTE_REASON_LENGTH = 1_000;

const hotel = z.object({ hotel_id: rowId });
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');
const ofMonth = z.object({ month });

const dispute = z.object({
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  raised_at: z.string(),
  /** The operator's answer; empty while the dispute is open. */
  answer: z.string(),
  closed_at: z.string().nullable(),
});

/** Amounts in rupees, for all postings of the booking in the month. */
const stayAmounts = z.object({
  /** Before tax. */
  room: z.number(),
  gst: z.number(),
  /** Room and GST, rounded to whole rupees. */
  price: z.number(),
  paid_to_hotel: z.number(),
  /** What Folio collected for the hotel. */
  collected: z.number(),
  /** Discounts of coupons that the operator bears. */
  coupon: z.number(),
  commission: z.number(),
  commission_gst: z.number(),
  /** GST on the room that the operator pays for a hotel without GSTIN. */
  room_gst: z.number(),
  tcs: z.number(),
  tds: z.number(),
  claim: z.number(),
  /** The part of `net` that corrects earlier postings. */
  correction: z.number(),
  /** Positive: owed to the hotel. Negative: owed by the hotel. */
  net: z.number(),
});

const stayLine = stayAmounts.extend({
  line_id: z.number().int(),
  reference: z.string(),
  /** Null if the name was erased, or another hotel has taken the booking. */
  guest: z.string().nullable(),
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  rooms: z.number().int(),
  reason: z.enum(['stay', 'cancellation', 'claim']),
  /** What was posted is cancelled and nothing replaces it, for example because a no-show was taken back. */
  is_taken_back: z.boolean(),
  collected_by: z.enum(['hotel', 'platform']),
  posted_on: z.string(),
  due_on: z.string(),
  /** The newest dispute of the line. */
  dispute: dispute.nullable(),
});

const payment = z.object({
  kind: z.enum(['payout', 'payout_failed', 'receipt', 'receipt_reversed', 'other']),
  date: z.string(),
  text: z.string(),
  /** Added to the balance: negative for a payout to the hotel, positive for what the hotel paid. */
  amount: z.number(),
  /** Reference of the payout. */
  reference: z.string().nullable(),
  state: z.enum(['exported', 'paid', 'failed']).nullable(),
  /** The bank's reference. */
  utr: z.string().nullable(),
  paid_on: z.string().nullable(),
});

const statement = z.object({
  hotel_id: z.number().int(),
  month: z.string(),
  /** Months with a statement, the newest first. */
  months: z.array(z.string()),
  disputable: z.object({ from: z.string(), until: z.string(), is_now: z.boolean(), is_over: z.boolean() }),
  opening_balance: z.number(),
  closing_balance: z.number(),
  stays: z.array(stayLine),
  totals: stayAmounts,
  payments: z.array(payment),
  documents: z.array(
    z.object({
      document_id: z.number().int(),
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issued_on: z.string(),
      total: z.number(),
    }),
  ),
});

export type DeskStatement = CodeNames<z.output<typeof statement>>;
export type StatementStayLine = DeskStatement['stays'][number];
export type StatementPayment = DeskStatement['payments'][number];
export type StatementDispute = CodeNames<z.output<typeof dispute>>;

export const getHotelStatementEndpoint = defineEndpoint({
  id: 'get-hotel-statement',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/statement/',
  access: 'desk',
  summary:
    'Returns the statement of a hotel for a month, by default the current one: stays, payments and balances from the ledger; for its owners',
  params: hotel,
  query: ofMonth.partial(),
  response: statement,
});

export const downloadHotelStatementEndpoint = defineEndpoint({
  id: 'download-hotel-statement',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/statement/pdf/',
  access: 'desk',
  summary: 'Returns the statement of a month as a PDF; for the owners of the hotel',
  params: hotel,
  query: ofMonth,
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['TOO_MANY_REQUESTS'],
});

export const exportHotelStatementEndpoint = defineEndpoint({
  id: 'export-hotel-statement',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/statement/csv/',
  access: 'desk',
  summary:
    'Returns the statement of a month as CSV, whose net amounts add up to the closing balance; for the owners of the hotel',
  params: hotel,
  query: ofMonth,
  response: fileAnswer,
  file: 'text/csv; charset=utf-8',
  errors: ['TOO_MANY_REQUESTS'],
});

export const downloadCommissionDocumentEndpoint = defineEndpoint({
  id: 'download-commission-document',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/statement/documents/{document_id}/',
  access: 'desk',
  summary: 'Returns an invoice of commission or its credit note as a PDF; for the owners of the hotel',
  params: hotel.extend({ document_id: objectId }),
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['TOO_MANY_REQUESTS'],
});

const line = hotel.extend({ line_id: objectId });
const disputedLine = z.object({ line_id: z.number().int(), dispute });

/** Also validates the form. */
export const disputeForm = z.object({ reason: requiredText('Reason', DISPUTE_REASON_LENGTH) });

export const disputeLineEndpoint = defineEndpoint({
  id: 'dispute-statement-line',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/statement/lines/{line_id}/dispute/',
  access: 'desk',
  summary:
    'Disputes a line of a statement with a reason, from the 1st to the 5th of the following month; for the owners of the hotel',
  params: line,
  body: disputeForm,
  response: disputedLine,
  errors: ['DISPUTE_OUTSIDE_WINDOW', 'DISPUTE_OPEN', 'TOO_MANY_REQUESTS'],
});

export const withdrawDisputeEndpoint = defineEndpoint({
  id: 'withdraw-statement-dispute',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/statement/lines/{line_id}/dispute/withdraw/',
  access: 'desk',
  summary: 'Withdraws the dispute of a line until it is answered; a withdrawn dispute is returned unchanged',
  params: line,
  body: z.object({}),
  response: disputedLine,
  errors: ['DISPUTE_ANSWERED'],
});
