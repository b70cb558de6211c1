import { GET as listRequests } from '@/app/api/console/company-requests/route';
import { GET as listAddresses } from '@/app/api/console/content/addresses/route';
import { GET as listPlaces } from '@/app/api/console/content/places/route';
import { GET as listTexts } from '@/app/api/console/content/texts/route';
import { GET as listJobs } from '@/app/api/console/health/jobs/route';
import { GET as listHotels } from '@/app/api/console/hotels/route';
import { GET as listFindings } from '@/app/api/console/rates/audit/route';
import { TODAY_LISTS, todayListsFor, type SectionListName } from '@/lib/domains/console-today/rules/today-lists';
import { contentDrafts } from '@/lib/domains/content/server/tables';
import { hotelContentChanges } from '@/lib/domains/hotel-content/server/tables';
import { addRedirect } from '@/lib/domains/landing/server/service/address/redirects';
import { addRequests } from '@/lib/domains/landing/server/repository/address-requests';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { contracts } from '@/lib/domains/pricing/server/tables';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { STAFF_ROLES, type StaffRole } from '@/lib/domains/staff/types';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createFailedJob } from '@/tests/support/api/failed-job';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { createStaffActor } from '@/tests/support/approvals';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { createTestCompany, createTestRequest } from '@/tests/support/company-world';
import { createLandingWorld } from '@/tests/support/landing-world';

type Row = Record<string, unknown>;

/** The endpoint of each list, and which of all its rows the number counts. */
const LISTS: Readonly<Record<SectionListName, { route: typeof listHotels; isCounted: (row: Row) => boolean }>> = {
  jobs: { route: listJobs, isCounted: () => true },
  companyRequests: { route: listRequests, isCounted: ({ status }) => status === 'requested' },
  endingContracts: { route: listFindings, isCounted: ({ kind }) => kind === 'expires_soon' },
  waitingHotels: { route: listHotels, isCounted: (row) => row.has_waiting_changes === true },
  draftHotels: { route: listHotels, isCounted: ({ status }) => status === 'draft' },
  unreachableHotels: {
    route: listHotels,
    isCounted: ({ status, contacts }) => status === 'published' && contacts === 'none',
  },
  placesWithoutPage: { route: listPlaces, isCounted: (row) => row.page_state === 'none' && Number(row.hotels) > 0 },
  draftTexts: { route: listTexts, isCounted: ({ state }) => state === 'draft' },
  productTexts: { route: listTexts, isCounted: ({ group, state }) => group === 'text' && state !== 'published' },
  addresses: {
    route: listAddresses,
    isCounted: ({ treatment, requests }) => treatment === 'none' && Number(requests) > 0,
  },
};
const NAMES = Object.keys(LISTS) as SectionListName[];

const cookies = new Map<StaffRole, string>();

beforeAll(async () => {
  for (const role of STAFF_ROLES) cookies.set(role, await signInStaff(await createStaff(role)));
  const { place, hotelIds } = await createLandingWorld();
  await createHotel(place, { status: 'draft' });
  await createHotel(await createCity('Hosur', { lat: 12.73, lng: 77.83 }));
  const on = connection();
  await on.insert(hotelContentChanges).values({ hotelId: hotelIds[0] ?? 0, changes: {}, changedAt: now() });
  await on.insert(contentDrafts).values([
    { key: 'city--bengaluru', value: { title: 'Stays' }, updatedAt: now() },
    // Visitors still see the text of the product.
    { key: 'page_aboutus', value: {}, updatedAt: now() },
  ]);
  const today = todayInIndia(now());
  const { corporateId } = await createTestCompany();
  const validFrom = addDays(today, -30);
  await on.insert(contracts).values([
    { corporateId, code: 'ENDS', name: 'Ends soon', validFrom, validTo: addDays(today, 7), adjustmentBp: -500 },
    { corporateId, code: 'EMPTY', name: 'Has no rates', validFrom, validTo: addDays(today, 3) },
  ]);
  await createFailedJob();
  await createTestRequest();
  const asked = { day: today, maxNewPerDay: 10 };
  await addRequests([{ path: '/hotels-in-nowhere/', requests: 3 }], asked, on);
  clearLandingIndex();
  const { actor } = await createStaffActor('content');
  await addRedirect(actor, { from: '/hotels-in-hosur/', to: '/cities/', reason: 'Too few hotels' });
  clearLandingIndex();
});

const read = async (name: SectionListName, role: StaffRole, query: Record<string, string>) =>
  callRoute<{ rows: Row[]; total: number }>(LISTS[name].route, { cookie: cookies.get(role) ?? '', query });

test.each(NAMES)('the number of %s counts the rows that its filters select, and no others', async (name) => {
  const { filters } = TODAY_LISTS[name];
  const all = await read(name, 'admin', { page_size: '100' });
  expect(all.body.rows).toHaveLength(all.body.total);
  const counted = all.body.rows.filter(LISTS[name].isCounted);
  expect(counted.length).toBeGreaterThan(0);
  if (Object.keys(filters).length > 0) expect(counted.length).toBeLessThan(all.body.total);
  const tile = await read(name, 'admin', { ...filters, page_size: '3' });
  const page = await read(name, 'admin', { ...filters, page_size: '100' });
  expect([tile.body.total, page.body.total, page.body.rows.length]).toEqual(Array(3).fill(counted.length));
  expect(page.body.rows.every(LISTS[name].isCounted)).toBe(true);
});

test.each(STAFF_ROLES)('%s sees numbers, and may read every list that they open', async (role) => {
  const shown = todayListsFor(ROLE_PERMISSIONS[role]);
  expect(shown.length).toBeGreaterThan(2);
  for (const name of NAMES.filter((one) => shown.includes(one)))
    expect([name, (await read(name, role, TODAY_LISTS[name].filters)).status]).toEqual([name, 200]);
});
