import { sql } from 'drizzle-orm';
import { bookingQuery, contactQuery } from '@/lib/domains/console-bookings/contract/search';
import { searchBookings, searchByContact } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { parseInput } from '@/tests/support/parse-input';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(900_000);

const COPIES = Number(process.env.COPIED_BOOKINGS ?? 200_000);
const LIMIT_MS = 300;
const FIRST = [
  'Asha',
  'Meera',
  'Rohan',
  'Vikram',
  'Farah',
  'Zubin',
  'Kavya',
  'Imran',
  'Leela',
  'Arjun',
  'Nisha',
  'Dev',
];
/** Thirty, so that the most frequent one has 3 % of the guests. */
const LAST = 'Rao Iyer Kulkarni Khan Menon Das Kumar Sharma Naqvi Pillai Gupta Singh Patel Nair Bose'
  .concat(' Ghosh Mehta Joshi Reddy Shetty Kapoor Verma Desai Chopra Banerjee Fernandes Saxena Thomas Yadav Mishra')
  .split(' ');

const textArray = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;

/** Bookings of five years in 400 hotels and 200 companies, without rooms, nights and money. */
async function copyBookings(id: number): Promise<void> {
  await inTransaction(
    async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into booking select copied.* from booking b, generate_series(1, ${COPIES}::int) i,
          lateral jsonb_populate_record(b, jsonb_build_object(
            'id', b.id + i, 'reference', 'FOLC' || lpad(i::text, 8, '0'), 'bid_id', b.bid_id + i,
            'hotel_id', 100000 + i % 400, 'corporate_id', 100000 + i % 200,
            'created_at', b.created_at - make_interval(mins => (${COPIES}::int - i) * 2),
            'checkin', b.checkin - (${COPIES}::int - i) / 700, 'checkout', b.checkout - (${COPIES}::int - i) / 700,
            'status', (array['confirmed','checked_out','checked_out','checked_out','cancelled','expired'])[1 + i % 6])) copied
        where b.id = ${id}`);
      await tx.execute(sql`
        insert into booking_guest (booking_id, room_position, is_primary, name, phone, email)
        select ${id}::bigint + i, 1, true,
          (${textArray(FIRST)})[1 + (i * 7919) % ${FIRST.length}::int] || ' ' || (${textArray(LAST)})[1 + (i * 104729 / 13) % ${LAST.length}::int],
          '+91' || (9000000000 + i), 'guest' || i || '@guests.example'
        from generate_series(1::bigint, ${COPIES}::bigint) i`);
      await tx.execute(sql`select setval(pg_get_serial_sequence('booking', 'id'), ${id + COPIES}::bigint)`);
    },
    { statementSeconds: 800 },
  );
  // As autovacuum does it. Without it, counting reads the wide rows instead of an index.
  for (const table of ['booking', 'booking_guest']) await connection().execute(sql`vacuum analyze ${sql.raw(table)}`);
}

testInFull(`searches among ${COPIES} bookings answer within ${LIMIT_MS} ms`, async () => {
  const world = await createStayWorld();
  const { id } = await creditBooking(await createActor(world), world);
  await copyBookings(id);
  const support = await createStaffActor('support');
  const find = (query: object) => () => searchBookings(support, parseInput(bookingQuery, query));
  const contact = (text: string) => () => searchByContact(support, parseInput(contactQuery, { contact: text }));
  const searches: Readonly<Record<string, () => Promise<{ rows: object[] }>>> = {
    'without a filter': find({}),
    'the last page': find({ page: 400 }),
    reference: find({ q: `FOLC${String(COPIES / 2).padStart(8, '0')}` }),
    'a frequent name': find({ q: 'Kumar' }),
    'a full name': find({ q: 'Meera Iyer' }),
    'an unknown name': find({ q: 'Qwertyuiop' }),
    'a frequent name with filters': find({ q: 'Kumar', status: 'cancelled', checkin_from: world.checkin }),
    'an id without a payment': find({ q: 'pay_unknown12345' }),
    'one hotel': find({ hotel_id: 100_007, sort: 'checkin' }),
    'one company': find({ company_id: 100_007, status: 'cancelled' }),
    'a rare state': find({ status: 'no_show' }),
    'a frequent state': find({ status: 'cancelled' }),
    'days of arrival': find({ checkin_from: world.checkin, checkin_to: world.checkin, sort: '-checkin' }),
    'a state of answer': find({ answer: 'refused' }),
    phone: contact('90001 00000'),
    'e-mail': contact('guest100000@guests.example'),
  };
  const measured: Record<string, number> = {};
  for (const [name, run] of Object.entries(searches)) {
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const begin = performance.now();
      await run();
      times.push(performance.now() - begin);
    }
    // The slowest but one of six rounds, so that one pause of the machine does not count.
    measured[name] = Math.round(times.sort((a, b) => a - b).at(-2) ?? Infinity);
  }
  if (process.env.COPIED_BOOKINGS) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`);
  const slow = Object.entries(measured).filter(([, ms]) => ms > LIMIT_MS);
  expect(slow).toEqual([]);
});
