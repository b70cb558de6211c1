import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import {
  isEmailOf,
  isNameOf,
  isPhoneOf,
  bigintArray,
  rowsOf,
  type Person,
  type PersonalData,
} from '@/lib/platform/db/personal-data';
import { deleteOld, emptyOld } from '@/lib/platform/db/retention';

/**
 * Matches guest rows `g` of bookings `b`: by e-mail or phone number in every booking, by name in the person's own
 * bookings. Operators also match names in the person's companies, or in every booking if only a name is known.
 */
const isGuest = (person: Person) => {
  const isByName = isNameOf(person, sql`g.name`);
  const isNear = sql`(b.id = any(${bigintArray(person.bookingIds)}) or b.corporate_id = any(${bigintArray(person.corporateIds)}))`;
  const isNameEnough = person.nameCounts === 'everywhere' ? isByName : sql`(${isByName} and ${isNear})`;
  return sql`(${isEmailOf(person, sql`g.email`)} or ${isPhoneOf(person, sql`g.phone`)} or ${isNameEnough})`;
};

/** A subquery with the ids of the bookings in which the person is a guest. */
export const guestStaysOf = (person: Person) =>
  sql`(select g.booking_id from booking_guest g join booking b on b.id = g.booking_id where ${isGuest(person)})`;

/** The names under which the person is a guest, which may differ from the name of the account. */
export async function listGuestNames(person: Person, on: Connection): Promise<string[]> {
  const rows = await rowsOf(
    on,
    sql`select distinct g.name from booking_guest g join booking b on b.id = g.booking_id
      where g.name is not null and ${isGuest(person)} order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

export async function findOpenStays(person: Person, on: Connection): Promise<string[]> {
  const rows = await rowsOf(
    on,
    sql`select distinct b.reference from booking b left join booking_guest g on g.booking_id = b.id
      where b.status in ('pending_payment', 'confirmed', 'checked_in') and (b.id = any(${bigintArray(person.bookingIds)}) or ${isGuest(person)})
      order by 1`,
  );
  return rows.map(({ reference }) => String(reference));
}

const stay = sql`b.reference, b.status, b.hotel_snapshot ->> 'name' as hotel, b.checkin::text, b.checkout::text`;

const emptyMessages = sql`message = '', comments = '', arrival_transport = null`;
const hasMessages = sql`(message <> '' or comments <> '' or arrival_transport is not null)`;

export const personalData: PersonalData = {
  tables: {
    booking: {
      own: ['message', 'comments', 'arrival_transport'],
      mentions: ['cancellation', 'cost_centre', 'project', 'po_number'],
      isNear: ({ bookingIds, corporateIds }) =>
        sql`(id = any(${bigintArray(bookingIds)}) or corporate_id = any(${bigintArray(corporateIds)}))`,
      retained: { billing: 'the company’s address on its invoices' },
      none: [
        ...['reference', 'room_type_code', 'sub_channel', 'settlement', 'status', 'inventory_state', 'price_source'],
        ...[
          'check_in_time',
          'check_out_time',
          'coupon_code',
          'quoted_price',
          'hotel_snapshot',
          'loyalty_voucher_code',
          'hotel_confirmation',
        ],
      ],
    },
    booking_guest: { own: ['name', 'phone', 'email', 'employee_id', 'department'] },
    booking_night: { none: ['tax_rule_code'] },
    booking_change: {
      own: ['guests'],
      mentions: ['reason'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
      retained: { billing: 'the company’s address on its invoices' },
      none: ['state', 'stay', 'quoted_price', 'replaced_price', 'fees'],
    },
    booking_event: {
      mentions: ['data'],
      isOwn: ({ userId, bookingIds }) =>
        sql`(booking_id = any(${bigintArray(bookingIds)}) or actor_user_id = ${userId})`,
      none: ['type'],
    },
  },

  // Claims about a stay become time-barred after three years (Limitation Act 1963, article 55).
  retention: [
    {
      what: 'Quotes of changes that were not made',
      days: 30,
      sweep: async (before, on) => {
        const unmade = sql`state <> 'made' and created_at < ${before}`;
        await deleteOld(on, 'booking_change', sql`${unmade} and pay_order_id is null`);
        // A late payment still finds the change of its order.
        await emptyOld(on, 'booking_change', sql`guests = null`, sql`${unmade} and guests is not null`);
      },
    },
    {
      what: 'Names and contacts of guests, after check-out',
      days: 1_096,
      sweep: (before, on) =>
        emptyOld(
          on,
          'booking_guest',
          sql`name = null, phone = null, email = null, employee_id = null, department = null`,
          sql`num_nonnulls(name, phone, email, employee_id, department) > 0
            and booking_id in (select id from booking where checkout < ${before}::date)`,
        ),
    },
    {
      what: 'Notes for the hotel, after check-out',
      days: 1_096,
      sweep: (before, on) => emptyOld(on, 'booking', emptyMessages, sql`checkout < ${before}::date and ${hasMessages}`),
    },
  ],

  collect: async (person, on) => ({
    bookings_made: await rowsOf(
      on,
      sql`select ${stay}, b.room_count, b.adults, b.kids, b.payable_paise, b.settlement, b.message, b.comments, b.cost_centre,
        b.project, b.po_number, b.arrival_transport, b.billing, b.cancellation, b.created_at, b.confirmed_at,
        (select json_agg(json_build_object('name', g.name, 'phone', g.phone, 'email', g.email, 'employee_id', g.employee_id,
          'department', g.department, 'room', g.room_position, 'is_primary', g.is_primary) order by g.id)
          from booking_guest g where g.booking_id = b.id) as guests_typed
        from booking b where b.id = any(${bigintArray(person.bookingIds)}) order by b.id`,
    ),
    stays_as_guest: await rowsOf(
      on,
      sql`select ${stay}, g.name, g.phone, g.email, g.employee_id, g.department from booking_guest g
        join booking b on b.id = g.booking_id where ${isGuest(person)} order by g.id`,
    ),
    booking_steps: await rowsOf(
      on,
      sql`select b.reference, e.type, e.data, e.at from booking_event e join booking b on b.id = e.booking_id
        where e.actor_user_id = ${person.userId} order by e.id`,
    ),
  }),

  erase: async (person, tx) => {
    await tx.execute(
      sql`update booking set ${emptyMessages}, updated_at = app_now() where ${hasMessages} and (id = any(${bigintArray(person.bookingIds)})
        or id in ${guestStaysOf(person)})`,
    );
    await tx.execute(
      sql`update booking_change set guests = null where guests is not null and booking_id in
        (select g.booking_id from booking_guest g join booking b on b.id = g.booking_id where ${isGuest(person)}
          union select id from booking where id = any(${bigintArray(person.bookingIds)}))`,
    );
    await tx.execute(
      sql`update booking_guest set name = null, phone = null, email = null, employee_id = null, department = null where id in
        (select g.id from booking_guest g join booking b on b.id = g.booking_id where ${isGuest(person)})`,
    );
  },
};
