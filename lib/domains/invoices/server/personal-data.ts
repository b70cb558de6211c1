import 'server-only';
import { sql } from 'drizzle-orm';
import { isNameOf, bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

const LAW = 'tax invoices are stored for 72 months and never changed (s. 36 CGST Act)';

const REGISTRATION = ['irn', 'irn_ack_number', 'signed_qr'];

export const personalData: PersonalData = {
  tables: {
    invoice_series: { none: ['supplier_gstin', 'fy', 'kind'] },
    invoice: {
      retained: { document: LAW },
      none: [...['supplier_gstin', 'fy', 'number', 'reason', 'recipient_gstin', 'place_of_supply'], ...REGISTRATION],
    },
    credit_note: { retained: { document: LAW }, none: ['supplier_gstin', 'fy', 'number', 'fact_key', ...REGISTRATION] },
  },

  collect: async (person, on) => {
    const belongsToPerson = sql`(i.booking_id = any(${bigintArray(person.bookingIds)})
      or exists (select 1 from jsonb_array_elements_text(i.document -> 'booking' -> 'guests') as named(guest)
        where ${isNameOf(person, sql`named.guest`)} and i.legal_entity_id in
          (select e.id from legal_entity e where e.corporate_id = any(${bigintArray(person.corporateIds)}))))`;
    return {
      invoices: await rowsOf(
        on,
        sql`select i.number, i.issued_on::text, i.total_paise, i.document -> 'booking' ->> 'reference' as booking,
          i.document -> 'booking' -> 'guests' as guests from invoice i where ${belongsToPerson} order by i.id`,
      ),
      credit_notes: await rowsOf(
        on,
        sql`select c.number, c.issued_on::text, c.total_paise, i.number as invoice, c.document -> 'booking' ->> 'reference' as booking,
          c.document -> 'booking' -> 'guests' as guests from credit_note c join invoice i on i.id = c.invoice_id
          where ${belongsToPerson} order by c.id`,
      ),
    };
  },
};
