import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type Person, type PersonalData } from '@/lib/platform/db/personal-data';
import { emptyOld } from '@/lib/platform/db/retention';

const CONTRACT = 'the payee of a hotel under its contract, changed by the operator; the account number is sealed';
const BOOKS = 'books of account are stored for 72 months and never changed (s. 36 CGST Act)';

/** Disputes of lines about the person's bookings. */
const isAboutStayOf = ({ bookingIds }: Person) =>
  sql`payable_id in (select id from payable where booking_id = any(${bigintArray(bookingIds)}))`;

export const personalData: PersonalData = {
  tables: {
    hotel_terms: { none: ['coupons_by'] },
    hotel_payee: {
      retained: { account_name: CONTRACT, account_number_sealed: CONTRACT, account_last4: CONTRACT },
      none: ['ifsc', 'udyam_class'],
    },
    payable: { none: ['reason', 'collected_by', 'terms'] },
    commission_document: {
      retained: { document: BOOKS },
      none: [
        ...['kind', 'supplier_gstin', 'fy', 'number', 'month', 'recipient_gstin'],
        ...['irn', 'irn_ack_number', 'signed_qr'],
      ],
    },
    hotel_claim: { none: ['borne_by', 'nights'] },
    hotel_receipt: { none: ['utr'] },
    payout_line: {
      retained: { account_name: BOOKS, account_number_sealed: BOOKS, account_last4: BOOKS, failure: BOOKS },
      none: ['ifsc', 'status', 'utr'],
    },
    statement_dispute: {
      mentions: ['reason', 'answer'],
      isNear: isAboutStayOf,
      isOwn: ({ userId }) => sql`raised_by = ${userId}`,
      none: ['month', 'state'],
    },
  },

  retention: [
    {
      what: 'Texts of disputed statement lines, after the answer',
      days: 1_096,
      sweep: (before, on) =>
        emptyOld(
          on,
          'statement_dispute',
          sql`reason = '', answer = ''`,
          sql`closed_at < ${before} and (reason <> '' or answer <> '')`,
        ),
    },
  ],

  collect: async ({ userId }, on) => ({
    statement_disputes: await rowsOf(
      on,
      sql`select hotel.name as hotel, month, state, reason, raised_at, answer, closed_at
        from statement_dispute join hotel on hotel.id = hotel_id where raised_by = ${userId} order by statement_dispute.id`,
    ),
  }),
};
