import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { addTestContact } from '@/tests/support/hotel-contacts';

export const execute = (statement: string) => connection().execute(sql.raw(statement));
export const daysAgo = (days: number) => `now() - interval '${days} days'`;

let serial = 0;
export const nextNumber = () => (serial += 1);

export async function insertMessage(days: number, status: string): Promise<void> {
  await execute(`insert into outbox_message (channel, template, recipient, text, words, dedupe_key, status, created_at)
    values ('mail', 'test', 'a@b.example', 'words', '{"title": "words", "paragraphs": []}', 'test:${nextNumber()}', '${status}',
      ${daysAgo(days)})`);
}

export async function insertHotelContact(hotelId: number, change: string): Promise<void> {
  const address = await addTestContact(hotelId);
  await execute(`update hotel_contact set ${change} where email = '${address}'`);
}

export async function insertArrivalsList(hotelId: number, days: number): Promise<void> {
  await execute(`insert into hotel_arrivals_list (hotel_id, day, number, is_daily, entries, created_at)
    values (${hotelId}, '2026-01-01', ${nextNumber()}, false, '[]', ${daysAgo(days)})`);
}

export async function insertEnrolment(status: string, days: number): Promise<void> {
  await execute(`insert into enrolment (legal_name, gstin, city, contact_name, email, phone, status, created_at, decided_at)
    values ('L', '29ZZZCX0001A1ZD', 'C', 'N', 'e${nextNumber()}@x.example', 'p', '${status}', ${daysAgo(days)}, ${daysAgo(days)})`);
}

export async function insertCalendarChange(hotelId: number, days: number): Promise<void> {
  const [number, night] = [nextNumber(), daysAgo(days)];
  await execute(
    `insert into ari_change (hotel_id, number, at, source) values (${hotelId}, ${number}, ${night}, 'system')`,
  );
  await execute(`insert into ari_change_cell (hotel_id, number, kind, night, room_type_id)
    values (${hotelId}, ${number}, 'rate', ${night}, 1)`);
}

/** A revision of the booking whose stay ended this many days ago. */
export async function insertRevision(booking: { id: number; hotelId: number }, days: number): Promise<void> {
  await execute(`insert into stay_revision (hotel_id, revision, booking_id, state, room_type_id, checkin, checkout, room_count, at)
    values (${booking.hotelId}, ${1_000 + nextNumber()}, ${booking.id}, 'active', 1, ${daysAgo(days + 1)}, ${daysAgo(days)}, 1, now())`);
}
