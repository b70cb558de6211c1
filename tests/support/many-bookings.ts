import pg from 'pg';
import { addDays } from '@/lib/dates';
import { bookingQuery, contactQuery } from '@/lib/domains/console-bookings/contract/search';
import { searchBookings, searchByContact } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { listPaymentDecisions } from '@/lib/domains/console-today/server/service/decisions';
import { listFollowUps } from '@/lib/domains/console-today/server/service/follow-ups';
import { listTodayStays } from '@/lib/domains/console-today/server/service/stays';
import { listCompanyCredit } from '@/lib/domains/company-credit/server/service/credit-ageing';
import { getTodaySales } from '@/lib/domains/console-today/server/service/sales';
import { env } from '@/lib/platform/env/env';
import { creditBooking } from './change-steps';
import { createStaffActor } from './console-staff';
import { copyLines, readRows } from './copy-rows';
import { copyOwners, createManyBills } from './many-companies';
import { parseInput } from './parse-input';
import { createActor, createStayWorld } from './stay-world';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';

const FIRST = 'Asha Meera Rohan Vikram Farah Zubin Kavya Imran Leela Arjun Nisha Dev'.split(' ');
/** Thirty, so that the most frequent one has 3 % of the guests. */
const LAST = 'Rao Iyer Kulkarni Khan Menon Das Kumar Sharma Naqvi Pillai Gupta Singh Patel Nair Bose'
  .concat(' Ghosh Mehta Joshi Reddy Shetty Kapoor Verma Desai Chopra Banerjee Fernandes Saxena Thomas Yadav Mishra')
  .split(' ');
const STATUSES = ['confirmed', 'checked_out', 'checked_out', 'checked_out', 'cancelled', 'expired'];
const PER_DAY = 700;
const MS_PER_BOOKING = 120_000;

const FIRST_ID = 100_000;
const HOTELS = 400;
const COMPANIES = 200;

/**
 * Loads that many bookings with COPY, in 400 hotels and of 2,000 bookers of 200 companies, without rooms, nights and payments; ended stays
 * have bills. The database user must be a superuser, because the bookers do not exist.
 * @returns calls of the console by name
 */
export async function createManyBookings(count: number): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const world = await createStayWorld();
  const { id } = await creditBooking(await createActor(world), world);
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = 'replica'");
    await copyBookings(client, id, count);
    await copyOwners(client, world, {
      hotels: [FIRST_ID, FIRST_ID + HOTELS - 1],
      companies: [FIRST_ID, FIRST_ID + COMPANIES - 1],
    });
    await createManyBills(client, FIRST_ID);
    // As autovacuum does it. Without it, counting reads the wide rows instead of an index, and joins assume one row.
    for (const table of ['booking', 'booking_guest', 'ledger_account', 'hotel', 'corporate', 'legal_entity'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
  const support = await createStaffActor('support');
  const finance = await createStaffActor('finance');
  const page = { page: 1, pageSize: 25 };
  const find = (query: object) => () => searchBookings(support, parseInput(bookingQuery, query));
  const contact = (text: string) => () => searchByContact(support, parseInput(contactQuery, { contact: text }));
  const middle = count / 2;
  return {
    'today, sales': () => getTodaySales(),
    'today, confirmed': () => listTodayStays({ list: 'confirmed', sort: 'at', ...page }),
    'today, arrivals': () => listTodayStays({ list: 'arrivals', sort: 'at', ...page }),
    'today, hotels to call': () => listFollowUps(support, { list: 'answers', state: 'open', sort: 'since', ...page }),
    'today, payments to decide': () => listPaymentDecisions(finance, { sort: 'since', ...page }, APPROVAL_KINDS),
    'credit of companies': () => listCompanyCredit({ by: 'company', sort: '-overdue', ...page }),
    'credit of legal entities': () => listCompanyCredit({ by: 'entity', sort: '-overdue', ...page }),
    'without a filter': find({}),
    'the last page': find({ page: 400 }),
    reference: find({ q: referenceOf(middle) }),
    'the start of a reference': find({ q: referenceOf(middle).slice(0, 8) }),
    'the start of all references': find({ q: 'FOLC0' }),
    'letters of a reference or a name': find({ q: 'FOLCK' }),
    'a frequent name': find({ q: 'Kumar' }),
    'a full name': find({ q: 'Meera Iyer' }),
    'words of a name in another order': find({ q: 'Iyer Meera' }),
    'parts of two names': find({ q: 'Ra Kum' }),
    'an unknown name': find({ q: 'Qwertyuiop' }),
    'a frequent name with filters': find({ q: 'Kumar', status: 'cancelled', checkin_from: world.checkin }),
    'an id without a payment': find({ q: 'pay_unknown12345' }),
    'one hotel': find({ hotel_id: 100_007, sort: 'checkin' }),
    'one company': find({ company_id: 100_007, status: 'cancelled' }),
    'a rare state': find({ status: 'no_show' }),
    'a frequent state': find({ status: 'cancelled' }),
    'days of arrival': find({ checkin_from: world.checkin, checkin_to: world.checkin, sort: '-checkin' }),
    'a state of answer': find({ answer: 'refused' }),
    phone: contact(`+91${9_000_000_000 + middle}`),
    'e-mail': contact(`guest${middle}@guests.example`),
  };
}

/** @returns the slowest but one of six rounds in milliseconds, so that one pause of the machine does not count */
export async function measureCall(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return Math.round(times.sort((a, b) => a - b).at(-2) ?? Infinity);
}

const referenceOf = (index: number) => `FOLC${String(index).padStart(8, '0')}`;

async function copyBookings(client: pg.ClientBase, id: number, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = 'booking' order by ordinal_position`,
  );
  const columns = rows.map(({ name }) => name);
  const [original] = await readRows(client, `select ${columns.join(', ')} from booking where id = ${id}`);
  if (!original) throw new Error(`There is no booking ${id}`);
  const cellOf = (name: string) => original[columns.indexOf(name)] ?? '';
  const [checkin, checkout] = [cellOf('checkin'), cellOf('checkout')];
  const created = Date.parse(cellOf('created_at').replace(' ', 'T').replace(/\+00$/, 'Z'));

  function* bookings(): Generator<string> {
    for (let index = 1; index <= count; index += 1) {
      const age = count - index;
      const days = Math.floor(age / PER_DAY);
      const changed: Record<string, string | number> = {
        id: id + index,
        reference: referenceOf(index),
        bid_id: Number(cellOf('bid_id')) + index,
        hotel_id: FIRST_ID + (index % HOTELS),
        corporate_id: FIRST_ID + (index % COMPANIES),
        legal_entity_id: FIRST_ID + (index % COMPANIES),
        user_id: FIRST_ID + (index % 2_000),
        created_at: new Date(created - age * MS_PER_BOOKING).toISOString(),
        confirmed_at: new Date(created - age * MS_PER_BOOKING).toISOString(),
        checkin: addDays(checkin, -days),
        checkout: addDays(checkout, -days),
        status: STATUSES[index % STATUSES.length] ?? 'confirmed',
      };
      yield `${columns.map((name, position) => changed[name] ?? original?.[position]).join('\t')}\n`;
    }
  }

  function* guests(): Generator<string> {
    for (let index = 1; index <= count; index += 1) {
      const name = `${FIRST[(index * 7919) % FIRST.length]} ${LAST[Math.floor((index * 104_729) / 13) % LAST.length]}`;
      const contacts = [`+91${9_000_000_000 + index}`, `guest${index}@guests.example`];
      yield `${[id + index, 1, 't', name, ...contacts].join('\t')}\n`;
    }
  }

  await copyLines(client, 'booking', columns, bookings());
  await copyLines(
    client,
    'booking_guest',
    ['booking_id', 'room_position', 'is_primary', 'name', 'phone', 'email'],
    guests(),
  );
  await client.query(`select setval(pg_get_serial_sequence('booking', 'id'), ${id + count})`);
}
