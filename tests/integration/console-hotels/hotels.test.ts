import { and, eq } from 'drizzle-orm';
import { changeHotelContentEndpoint } from '@/lib/domains/hotel-content/contract/content';
import { setApproval } from '@/lib/domains/hotel-content/server/service/approval';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import {
  changeTerms,
  decideChanges,
  publish,
  withdraw,
} from '@/lib/domains/console-hotels/server/service/change-hotel';
import { createHotel } from '@/lib/domains/console-hotels/server/service/create-hotel';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { listConsoleHotels } from '@/lib/domains/console-hotels/server/service/list-hotels';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { atConsole } from '@/lib/platform/http/endpoint';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStaffActor } from '@/tests/support/approvals';
import { createStayWorld } from '@/tests/support/stay-world';

let hotelId: number;
let code: string;
let owner: DeskActor;
let staff: StaffActor;

beforeAll(async () => {
  ({ hotelId } = await createStayWorld());
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  code = owner.hotels[0]?.code ?? '';
  staff = (await createStaffActor('catalogue')).actor;
});

const search = { page: 1, pageSize: 25, sort: 'code' } as const;

async function changeAs(actor: DeskActor | Awaited<ReturnType<typeof staffAtHotel>>, fields: Record<string, unknown>) {
  const { version } = await getContent(actor, hotelId);
  return changeContent(actor, hotelId, { version, ...fields });
}

test('a change of staff is published at once and leaves the changes of the hotel waiting, which a version approves', async () => {
  const { directions } = await getHotelDetails(hotelId);
  await setApproval(code, true);
  await changeAs(owner, { directions: 'Turn left' });
  await changeAs(await staffAtHotel(staff, hotelId), { description: 'Written by staff' });
  const page = await getHotelDetails(hotelId);
  expect([page.description, page.directions]).toEqual(['Written by staff', directions]);

  const { waiting, isApprovalRequired } = await getConsoleHotel(staff, hotelId);
  expect(isApprovalRequired).toBe(true);
  expect(waiting?.differences.map(({ field }) => field)).toEqual(['directions']);
  const [found] = (await listConsoleHotels(staff, { ...search, q: code, waiting: 'yes' })).rows;
  expect(found).toMatchObject({ code, hasWaitingChanges: true });

  const version = waiting?.version ?? '';
  await changeAs(owner, { directions: 'Turn right' });
  const decide = (seen: string, decision: 'approve' | 'refuse', reason = '') =>
    decideChanges(staff, hotelId, { version: seen, decision, reason });
  await expect(decide(version, 'approve')).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringMatching(/not version/),
  });
  await expect(decide(version, 'refuse', 'Wrong')).rejects.toMatchObject({ name: 'AppError' });
  const newest = (await getConsoleHotel(staff, hotelId)).waiting?.version ?? '';
  await expect(decide(newest, 'refuse')).rejects.toMatchObject({ field: 'reason' });
  expect((await decide(newest, 'approve')).waiting).toBeNull();
  expect(await getHotelDetails(hotelId)).toMatchObject({ description: 'Written by staff', directions: 'Turn right' });
});

test('a withdrawn hotel is not found by guests, and is found again when it is published', async () => {
  expect(await withdraw(staff, hotelId, 'Repairs')).toMatchObject({ status: 'draft', missing: [] });
  await expect(getHotelDetails(hotelId)).rejects.toThrow(/./);
  const drafts = await listConsoleHotels(staff, { ...search, status: 'draft', q: code });
  expect(drafts.rows.map((row) => row.code)).toEqual([code]);
  expect(await publish(staff, hotelId)).toMatchObject({ status: 'published' });
  expect(await getHotelDetails(hotelId)).toMatchObject({ id: hotelId });
});

test('staff who may only read change nothing, and no actor reaches another hotel', async () => {
  const reader = (await createStaffActor('finance')).actor;
  await expect(withdraw(reader, hotelId, 'Repairs')).rejects.toMatchObject({ message: expect.stringMatching(/\w/) });
  const readerAtHotel = await staffAtHotel(reader, hotelId);
  await expect(changeAs(readerAtHotel, { description: 'Never' })).rejects.toThrow();
  const other = await createStayWorld();
  const atHotel = await staffAtHotel(staff, hotelId);
  await expect(getContent(atHotel, other.hotelId)).rejects.toThrow();
  expect((await getHotelDetails(hotelId)).description).toBe('Written by staff');
});

test('an invitation by staff names no owner as its sender', async () => {
  const people = await inviteHotelPerson(await staffAtHotel(staff, hotelId), {
    ...{ hotelId, name: 'Asha Rao', email: 'asha@hotel.example', role: 'revenue' },
  });
  expect(people.invitations.map(({ email }) => email)).toEqual(['asha@hotel.example']);
});

test('a new hotel is a draft that lacks rooms, and its code is taken afterwards', async () => {
  const [city] = (await listPlaces(connection())).cities;
  if (!city) throw new Error('There is no city');
  const point = { latitude: city.latitude, longitude: city.longitude };
  const body = {
    ...{
      code: 'NEW-001',
      name: 'New House',
      city: city.slug,
      locality: 'Old Town',
      isNewLocality: true,
      street: '1 Main Road',
    },
    ...{ pincode: '560001', ...point },
  };
  expect(await createHotel(staff, body)).toMatchObject({ code: 'NEW-001', status: 'draft', missing: ['rooms'] });
  await expect(createHotel(staff, body)).rejects.toMatchObject({ field: 'code' });
  const far = { ...body, code: 'NEW-002', latitude: city.latitude > 20 ? 8 : 35 };
  await expect(createHotel(staff, far)).rejects.toMatchObject({ field: 'latitude' });
});

test('the list orders by completeness and finds hotels below a score', async () => {
  const { rows, total } = await listConsoleHotels(staff, { ...search, sort: '-score', score: '99' });
  const scores = rows.map(({ score }) => score ?? -1);
  expect(total).toBe(rows.length);
  expect(scores.length).toBeGreaterThan(0);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('atConsole keeps input and answer of a call and changes its address only', () => {
  const { path, ...rest } = atConsole(changeHotelContentEndpoint);
  const { path: deskPath, ...declared } = changeHotelContentEndpoint;
  expect([deskPath, path]).toEqual(['/api/desk/hotels/{hotel_id}/content/', '/api/console/hotels/{hotel_id}/content/']);
  expect(rest).toEqual(declared);
});

test('terms begin on the day that staff choose, once, and never in the past', async () => {
  const { terms } = await getConsoleHotel(staff, hotelId);
  const { biller, termsDays, isTdsExempt } = terms;
  const today = todayInIndia(now());
  const later = addDays(today, 40);
  const change = (commission: number, from?: string) =>
    changeTerms(staff, hotelId, {
      ...{ commission, from, couponsBy: terms.couponsBy, biller, termsDays, isTdsExempt },
      udyamClass: 'none',
    });
  await expect(change(12, addDays(today, -1))).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'from' });
  expect((await change(12, later)).terms).toMatchObject({ commission: terms.commission, next: { from: later } });
  await change(12, later);
  const changes = await connection()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, String(hotelId)), eq(auditLog.action, 'hotel.contract-changed')));
  expect(changes).toHaveLength(1);
  expect((await change(9)).terms).toMatchObject({ commission: 9, next: { from: later, commission: 12 } });
});
