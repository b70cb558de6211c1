import { desc, eq } from 'drizzle-orm';
import { PATCH as patchRoute } from '@/app/api/desk/hotels/[hotel_id]/content/route';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import { MAX_ROOM_TYPES } from '@/lib/domains/hotel-content/rules/limits';
import { addRoomType, changeRoomType, listRoomTypes } from '@/lib/domains/hotel-content/server/service/room-types';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

let hotelId: number;
let owner: DeskActor;
let colleague: DeskActor;

beforeAll(async () => {
  ({ hotelId } = await createStayWorld());
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  colleague = await createHotelPerson({ hotelId, role: 'owner' });
});

const change = async (fields: Record<string, unknown>, actor = owner) => {
  const { version } = await getContent(actor, hotelId);
  return changeContent(actor, hotelId, { version, ...fields });
};

test('a change of texts, facts and times is shown by the public page and recorded with before and after', async () => {
  const { published, lastChange } = await change({
    description: 'Quiet rooms beside the metro.',
    checkinTime: '13:00',
    facts: { lift: true, deposit: 500_00, floors: 4 },
  });
  expect(published).toMatchObject({ checkinTime: '13:00', facts: { lift: true, deposit: 500, floors: 4 } });
  expect(lastChange?.by).toBe(owner.name);
  const page = await getHotelDetails(hotelId);
  expect(page).toMatchObject({ description: 'Quiet rooms beside the metro.', checkinTime: '13:00' });
  expect(page.policies).toHaveLength(1);
  const [entry] = await connection()
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(hotelId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({
    action: 'hotel-content.changed',
    before: { 'facts.deposit': '' },
    after: { 'facts.deposit': expect.stringContaining('500') },
  });
});

test('changeContent refuses to remove the description, as the form does', async () => {
  await change({ description: 'Quiet rooms beside the metro.' });
  await expect(change({ description: ' ' })).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'description' });
  expect((await getContent(owner, hotelId)).published.description).toBe('Quiet rooms beside the metro.');
});

test('setting a fact to unknown removes its stored value and changes no other fact', async () => {
  await change({ facts: { lift: true, floors: 4 } });
  const { published } = await change({ facts: { lift: null } });
  expect(published.facts).not.toHaveProperty('lift');
  expect(published.facts).toHaveProperty('floors', 4);
});

test('changeContent refuses the second of two editors with the same version and saves nothing of it', async () => {
  const { version } = await getContent(owner, hotelId);
  await changeContent(owner, hotelId, { version, directions: 'From the metro, turn left.' });
  await expect(
    changeContent(colleague, hotelId, { version, directions: 'From the metro, turn right.' }),
  ).rejects.toMatchObject({ kind: 'CONTENT_CHANGED' });
  const fresh = await getContent(colleague, hotelId);
  expect(fresh.published.directions).toBe('From the metro, turn left.');
  await changeContent(colleague, hotelId, { version: fresh.version, directions: 'From the metro, turn right.' });
  expect((await getContent(owner, hotelId)).published.directions).toBe('From the metro, turn right.');
});

test('of ten concurrent editors with the same version exactly one saves', async () => {
  const { version } = await getContent(owner, hotelId);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      changeContent(owner, hotelId, { version, description: `Text of editor ${index}` }),
    ),
  );
  const saved = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(saved).toHaveLength(1);
  expect((await getHotelDetails(hotelId)).description).toBe(`Text of editor ${saved[0]}`);
});

test('a repeated change whose response was lost succeeds', async () => {
  const { version } = await getContent(owner, hotelId);
  const body = { version, description: 'Sent twice.' };
  await changeContent(owner, hotelId, body);
  await expect(changeContent(owner, hotelId, body)).resolves.toMatchObject({
    published: { description: 'Sent twice.' },
  });
});

test.each([
  [{ facts: { lift: 'perhaps' } }, 'facts.lift'],
  [{ facts: { pool_depth: 2 } }, 'facts.pool_depth'],
  [{ checkin_time: '25:00' }, 'checkin_time'],
  [{ policies: [{ title: '', description: 'Text' }] }, 'policies.0.title'],
  [{ facilities: ['no-such-facility'] }, 'facilities'],
])('changeContent names the invalid field of %p', async (fields, field) => {
  const { version } = await getContent(owner, hotelId);
  const answer = await callRoute<{ errors: { field: string }[] }>(patchRoute, {
    method: 'PATCH',
    params: { hotel_id: String(hotelId) },
    cookie: await signInAs(owner.userId, { hasProved: true }),
    body: { version, ...fields },
  });
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
});

test('the completeness names the field of each step', async () => {
  const { completeness } = await change({ description: 'Short.' });
  expect(completeness.steps.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['description', 'map_point', 'pictures.lobby', 'facts.bill_to_company']),
  );
  const { completeness: after } = await change({ isMapPointChecked: true });
  expect(after.score).toBe(completeness.score + 20);
});

describe('room types', () => {
  const garden = {
    ...{ code: 'garden', name: 'Garden', bed: 'one king bed', sizeSqft: 240, description: 'On the ground floor.' },
    ...{ baseAdults: 1, maxAdults: 2, maxKids: 1, maxGuests: 3, order: 4, rooms: 2, facts: { kettle: true } },
  };

  test('a new room type gets its nights, and its code can be used once', async () => {
    await addRoomType(owner, hotelId, garden);
    const [stored] = await connection()
      .select({ id: roomTypes.id })
      .from(roomTypes)
      .where(eq(roomTypes.code, 'garden'));
    const nights = await connection()
      .select({ total: inventoryNights.total })
      .from(inventoryNights)
      .where(eq(inventoryNights.roomTypeId, stored?.id ?? 0));
    expect(nights.length).toBeGreaterThan(360);
    expect(nights.every(({ total }) => total === 2)).toBe(true);
    await expect(addRoomType(owner, hotelId, garden)).rejects.toMatchObject({ kind: 'ROOM_TYPE_EXISTS' });
  });

  test('addRoomType refuses a new type if the hotel has the largest number of room types', async () => {
    const full = (await createStayWorld()).hotelId;
    const actor = await createHotelPerson({ hotelId: full, role: 'owner' });
    const [stored] = await connection().select().from(roomTypes).where(eq(roomTypes.hotelId, full));
    if (!stored) throw new Error('The hotel has no room type');
    const { id: _id, ...copied } = stored;
    const codes = Array.from({ length: MAX_ROOM_TYPES - 2 }, (_, index) => `type-${index}`);
    await connection()
      .insert(roomTypes)
      .values(codes.map((code) => ({ ...copied, code })));
    await addRoomType(actor, full, garden);
    await expect(addRoomType(actor, full, { ...garden, code: 'terrace' })).rejects.toMatchObject({
      kind: 'ROOM_TYPE_LIMIT',
    });
  });

  test('changeRoomType changes only the given fields and keeps the names of the four fixed codes', async () => {
    const { version } = await listRoomTypes(owner, hotelId);
    const { roomTypes: changed, version: next } = await changeRoomType(owner, hotelId, {
      ...{ code: 'oak', version, fields: { bed: 'two single beds' } },
    });
    expect(changed.find(({ code }) => code === 'oak')).toMatchObject({
      bed: 'two single beds',
      name: 'Oak',
      maxAdults: 3,
    });
    await expect(
      changeRoomType(owner, hotelId, { code: 'oak', version: next, fields: { name: 'Royal' } }),
    ).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'name' });
    await expect(
      changeRoomType(owner, hotelId, { code: 'oak', version: next, fields: { maxGuests: 2 } }),
    ).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'max_guests' });
  });
});
