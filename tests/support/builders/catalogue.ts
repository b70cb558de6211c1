import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import type { HotelContent } from '@/lib/domains/hotels/types';
import { cities, hotels, inventoryNights, localities, roomTypes, states } from '@/lib/domains/hotels/server/tables';
import { cancellationPolicies, ratePlans, rateRules, taxRules } from '@/lib/domains/pricing/server/tables';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { slugify } from '@/lib/domains/hotels/rules/names';

const EMPTY_CONTENT: HotelContent = {
  promises: [],
  policies: [{ title: 'Identity', description: 'Guests show a photo identity card.' }],
  posts: [],
  accessibilities: [],
  trilights: [],
  faqs: [],
  directions: '',
};

let serial = 0;

async function insertOne<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The insert returned no row');
  return row;
}

export const today = () => todayInIndia(now());

export interface CityIds {
  cityId: number;
  localityId: number;
}

export async function createCity(
  name: string,
  at: { lat: number; lng: number },
  options: { aliases?: string[]; locality?: string; rank?: number; state?: { code: string; name: string } } = {},
): Promise<CityIds> {
  const on = connection();
  const place = { latitude: at.lat, longitude: at.lng };
  const { state = { code: '29', name: 'Karnataka' } } = options;
  await on.insert(states).values(state).onConflictDoNothing();
  await on
    .insert(taxRules)
    .values([...DEFAULT_TAX_RULES])
    .onConflictDoNothing();
  const { aliases = [], locality = 'Centre', rank } = options;
  const city = await insertOne(
    on
      .insert(cities)
      .values({ slug: slugify(name), name, aliases, rank, stateCode: state.code, region: 'metro', ...place })
      .returning({ id: cities.id }),
  );
  return { cityId: city.id, localityId: await createLocality(city.id, locality, at) };
}

export async function createLocality(cityId: number, name: string, at: { lat: number; lng: number }): Promise<number> {
  const row = await insertOne(
    connection()
      .insert(localities)
      .values({ cityId, slug: slugify(name), name, latitude: at.lat, longitude: at.lng })
      .returning({ id: localities.id }),
  );
  return row.id;
}

type HotelOverrides = Partial<typeof hotels.$inferInsert> & { at?: { lat: number; lng: number } };

export async function createHotel(place: CityIds, { at, ...overrides }: HotelOverrides = {}): Promise<number> {
  serial += 1;
  const name = overrides.name ?? `House ${serial}`;
  const { lat, lng } = at ?? { lat: 12.97, lng: 77.64 };
  const row = await insertOne(
    connection()
      .insert(hotels)
      .values({
        ...place,
        code: `T-${serial}`,
        name,
        slug: slugify(name),
        stateCode: '29',
        street: '12 Main Road',
        pincode: '560038',
        location: { x: lng, y: lat },
        kind: 'tower',
        content: EMPTY_CONTENT,
        ...overrides,
      })
      .returning({ id: hotels.id }),
  );
  return row.id;
}

/** Creates a room type with inventory for sixty nights from today. */
export async function createRoomType(hotelId: number, code: string = 'oak', rooms = 5): Promise<number> {
  const on = connection();
  const row = await insertOne(
    on
      .insert(roomTypes)
      .values({ hotelId, code, name: code, maxAdults: 3, maxKids: 2, maxGuests: 4, totalRooms: rooms })
      .returning({ id: roomTypes.id }),
  );
  const nights = eachNight(today(), addDays(today(), 60));
  await on
    .insert(inventoryNights)
    .values(nights.map((night) => ({ hotelId, roomTypeId: row.id, night, total: rooms })));
  return row.id;
}

let policyId: number | null = null;

async function ensureFlexiblePolicy(): Promise<number> {
  policyId ??= (
    await insertOne(
      connection()
        .insert(cancellationPolicies)
        .values({
          code: 'BUILDER-FLEX',
          name: 'Flexible',
          rules: [{ hoursBeforeCheckin: 24, type: 'nights', value: 1 }],
          noShow: { type: 'percent', value: 100 },
        })
        .returning({ id: cancellationPolicies.id }),
    )
  ).id;
  return policyId;
}

/** Creates a rate plan with one price for a year. Double occupancy costs 500 rupees more. */
export async function createRatePlan(
  room: { hotelId: number; roomTypeId: number },
  channel: 'corp' | 'website',
  singlePaise: number,
  plan: Partial<typeof ratePlans.$inferInsert> = {},
): Promise<number> {
  const on = connection();
  const valid = { validFrom: today(), validTo: addDays(today(), 365) };
  const row = await insertOne(
    on
      .insert(ratePlans)
      .values({ ...room, channel, ...valid, cancellationPolicyId: await ensureFlexiblePolicy(), ...plan })
      .returning({ id: ratePlans.id }),
  );
  await on.insert(rateRules).values({
    ratePlanId: row.id,
    fromDate: valid.validFrom,
    toDate: valid.validTo,
    singlePaise,
    doublePaise: singlePaise + 500_00,
    extraAdultPaise: 900_00,
  });
  return row.id;
}

/** Creates a hotel with one room type at a corporate rate of 4,000 and a website rate of 4,800 rupees. */
export async function createSellableHotel(
  place: CityIds,
  overrides: HotelOverrides = {},
): Promise<{ hotelId: number; roomTypeId: number }> {
  const hotelId = await createHotel(place, overrides);
  const room = { hotelId, roomTypeId: await createRoomType(hotelId) };
  await createRatePlan(room, 'corp', 4_000_00);
  await createRatePlan(room, 'website', 4_800_00);
  return room;
}
