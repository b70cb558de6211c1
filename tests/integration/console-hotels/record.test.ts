import { eq } from 'drizzle-orm';
import { POST as recordRoute } from '@/app/api/console/hotels/[hotel_id]/record/route';
import { getHotelRecord, saveHotelRecord } from '@/lib/domains/console-hotels/server/service/record';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { gstinCheckDigit } from '@/lib/domains/gstin/rules/structure';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { connection } from '@/lib/platform/db/connection';
import { encodeHotelId } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

let hotelId: number;
let staff: StaffActor;
let cookie: string;

beforeAll(async () => {
  ({ hotelId } = await createStayWorld());
  ({ actor: staff, cookie } = await createStaffActor('catalogue'));
});

type Form = Parameters<typeof saveHotelRecord>[2];

const gstinOf = (state: string) => `${state}AABCT1332L1Z${gstinCheckDigit(`${state}AABCT1332L1Z`)}`;

async function formWith(changes: Partial<Form>): Promise<Form> {
  const {
    state: _state,
    publicPage: _page,
    isPointApproximate: _is,
    cityKm: _km,
    localityKm: _far,
    ...record
  } = await getHotelRecord(staff, hotelId);
  return { ...record, gstin: record.gstin || null, isPointExact: false, isNewLocality: false, ...changes };
}

const save = async (changes: Partial<Form>) => saveHotelRecord(staff, hotelId, await formWith(changes));

test('a new name moves the page, the former address redirects to it, and the title names it', async () => {
  const before = (await getHotelRecord(staff, hotelId)).publicPage;
  const { publicPage } = await save({ name: 'Copper Court' });
  expect(publicPage).toContain('/copper-court-indiranagar-');
  const hashedId = encodeHotelId(hotelId);
  expect(publicPage).toContain(hashedId);
  expect(await resolveLandingPath(before)).toEqual({ type: 'moved', path: publicPage });
  expect((await getSeo('hd', hashedId)).title).toContain('Copper Court');
  const [row] = await listAuditTrail(staff, [{ type: 'hotel', id: hotelId }]);
  expect(row).toMatchObject({ action: 'Hotel: record changed' });
  expect(JSON.stringify(row)).toContain('Test House');
});

test('a GSTIN is stored if its check digit is right and its state is that of the city', async () => {
  const gstin = gstinOf('29');
  expect(await save({ gstin, legalName: 'Copper Hotels Pvt Ltd' })).toMatchObject({ gstin, state: 'Karnataka' });
  expect((await getHotelDetails(hotelId)).gstin).toBe(gstin);
  await expect(save({ gstin: gstinOf('27') })).rejects.toMatchObject({
    field: 'gstin',
    message: expect.stringContaining('Maharashtra'),
  });
  const wrong = `${gstin.slice(0, 14)}${gstin.endsWith('A') ? 'B' : 'A'}`;
  const form = await formWith({});
  const { body } = await callRoute<{ errors: { field: string; message: string }[] }>(recordRoute, {
    ...{ cookie, params: { hotel_id: String(hotelId) } },
    body: {
      ...{ version: form.version, name: form.name, legal_name: '', gstin: wrong, star_rating: null, kind: form.kind },
      ...{ city: form.city, locality: form.locality, street: form.street, nearest_landmark: '', pincode: form.pincode },
      ...{ latitude: form.latitude, longitude: form.longitude, is_point_exact: false, email: '', review_site_id: '' },
      ...{ is_b2b_saleable: true, categories: [] },
    },
  });
  expect(body.errors).toMatchObject([{ field: 'gstin', message: expect.stringContaining('check digit') }]);
  expect((await getHotelDetails(hotelId)).gstin).toBe(gstin);
});

test('a moved map point ends its check, and a point far from the city is refused', async () => {
  await connection().update(hotels).set({ locationCheckedOn: '2026-01-01' }).where(eq(hotels.id, hotelId));
  const checkedOn = async () =>
    (await connection().select({ day: hotels.locationCheckedOn }).from(hotels).where(eq(hotels.id, hotelId)))[0]?.day;
  await save({ street: '14 Main Road' });
  expect(await checkedOn()).toBe('2026-01-01');
  const moved = await save({ latitude: 12.98 });
  expect(moved.cityKm).toBeGreaterThan(0.5);
  expect(await checkedOn()).toBeNull();
  await expect(save({ latitude: 28.6, longitude: 77.2 })).rejects.toMatchObject({ field: 'latitude' });
  expect((await getHotelDetails(hotelId)).coordinates).toMatchObject({ lat: 12.98 });
});

test('an approximate map point of a draft becomes exact when staff confirm it', async () => {
  const missingDetails = ['latitude', 'longitude', 'city'];
  await connection().update(hotels).set({ status: 'draft', missingDetails }).where(eq(hotels.id, hotelId));
  expect((await save({ legalName: 'Other' })).isPointApproximate).toBe(true);
  expect((await save({ isPointExact: true })).isPointApproximate).toBe(false);
  await connection().update(hotels).set({ status: 'published' }).where(eq(hotels.id, hotelId));
});

test('a published hotel keeps street and pincode, and a locality of the city is found by its name', async () => {
  await expect(save({ pincode: '' })).rejects.toMatchObject({ field: 'pincode' });
  await expect(save({ street: '' })).rejects.toMatchObject({ field: 'street' });
  const { publicPage } = await getHotelRecord(staff, hotelId);
  expect((await save({ locality: 'indiranagar ' })).publicPage).toBe(publicPage);
  await expect(save({ locality: 'Indira nagar' })).rejects.toMatchObject({
    field: 'locality',
    message: expect.stringContaining('Do you mean Indiranagar?'),
  });
  expect((await save({ locality: 'Domlur', isNewLocality: true })).publicPage).toContain('-domlur-');
});

test('of two records that were changed at the same time, one is saved and the other is refused', async () => {
  const form = await formWith({});
  const results = await Promise.allSettled(
    ['First House', 'Second House'].map((name) => saveHotelRecord(staff, hotelId, { ...form, name })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(AppError.is(refused?.reason, 'CONTENT_CHANGED')).toBe(true);
});

test('staff who may only read change no record', async () => {
  const reader = (await createStaffActor('finance')).actor;
  const form = await formWith({ name: 'Never' });
  await expect(saveHotelRecord(reader, hotelId, form)).rejects.toMatchObject({ status: 403 });
  expect((await getHotelRecord(reader, hotelId)).name).not.toBe('Never');
});
