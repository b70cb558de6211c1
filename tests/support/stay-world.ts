import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates, legalEntities, memberships, restrictedHotels } from '@/lib/domains/corporates/server/tables';
import { users } from '@/lib/domains/auth/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { cities, hotels, inventoryNights, localities, roomTypes, states } from '@/lib/domains/hotels/server/tables';
import { loyaltyWallets } from '@/lib/domains/loyalty/server/tables';
import { cancellationPolicies, coupons, ratePlans, rateRules, taxRules } from '@/lib/domains/pricing/server/tables';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';

/** The minimum to sell a stay: a hotel with one room type, rate plans and inventory, and a company. */
export interface StayWorld {
  hotelId: number;
  roomTypeId: number;
  corporateId: number;
  legalEntityId: number;
  /** Thirty days ahead, so that every step of the cancellation policy lies in the future. */
  checkin: string;
}

export const FLEXIBLE_POLICY = {
  code: 'FLEX24',
  name: 'Flexible',
  rules: [{ hoursBeforeCheckin: 24, type: 'nights' as const, value: 1 }],
  noShow: { type: 'percent' as const, value: 100 },
};

interface WorldOptions {
  rooms?: number;
  corporate?: Partial<typeof corporates.$inferInsert>;
}

let serial = 0;

async function insertOne<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The insert returned no row');
  return row;
}

export async function createStayWorld({ rooms = 5, corporate = {} }: WorldOptions = {}): Promise<StayWorld> {
  const on = connection();
  serial += 1;
  await on.insert(states).values({ code: '29', name: 'Karnataka' }).onConflictDoNothing();
  await on
    .insert(taxRules)
    .values([...DEFAULT_TAX_RULES])
    .onConflictDoNothing();
  const place = { latitude: 12.97, longitude: 77.64 };
  const city = await insertOne(
    on
      .insert(cities)
      .values({ slug: `city-${serial}`, name: 'Bengaluru', stateCode: '29', region: 'metro', ...place })
      .returning({ id: cities.id }),
  );
  const locality = await insertOne(
    on
      .insert(localities)
      .values({ cityId: city.id, slug: 'indiranagar', name: 'Indiranagar', ...place })
      .returning({ id: localities.id }),
  );
  const hotel = await insertOne(
    on
      .insert(hotels)
      .values({
        code: `H${serial}`,
        name: 'Test House',
        slug: 'test-house',
        cityId: city.id,
        localityId: locality.id,
        stateCode: '29',
        street: '12 Main Road',
        pincode: '560038',
        location: { x: place.longitude, y: place.latitude },
        kind: 'boutique',
        content: {
          promises: [],
          policies: [{ title: 'Identity', description: 'Guests show a photo identity card.' }],
          posts: [],
          accessibilities: [],
          trilights: [],
          faqs: [],
          directions: 'Next to the metro station.',
        },
      })
      .returning({ id: hotels.id }),
  );
  const roomType = await insertOne(
    on
      .insert(roomTypes)
      .values({
        hotelId: hotel.id,
        code: 'oak',
        name: 'Oak',
        maxAdults: 3,
        maxKids: 2,
        maxGuests: 4,
        totalRooms: rooms,
      })
      .returning({ id: roomTypes.id }),
  );
  const today = todayInIndia(now());
  const stock = { hotelId: hotel.id, roomTypeId: roomType.id, total: rooms };
  await on.insert(inventoryNights).values(eachNight(today, addDays(today, 60)).map((night) => ({ ...stock, night })));
  const policy = await insertOne(
    on
      .insert(cancellationPolicies)
      .values({ ...FLEXIBLE_POLICY, code: `FLEX24-${serial}` })
      .returning({ id: cancellationPolicies.id }),
  );
  const valid = { validFrom: today, validTo: addDays(today, 400), cancellationPolicyId: policy.id };
  for (const [channel, singlePaise] of [
    ['corp', 4_000_00],
    ['website', 4_800_00],
  ] as const) {
    const plan = await insertOne(
      on
        .insert(ratePlans)
        .values({ hotelId: hotel.id, roomTypeId: roomType.id, channel, ...valid })
        .returning({ id: ratePlans.id }),
    );
    await on.insert(rateRules).values({
      ratePlanId: plan.id,
      fromDate: today,
      toDate: addDays(today, 400),
      singlePaise,
      doublePaise: singlePaise + 500_00,
      extraAdultPaise: 900_00,
    });
  }
  const { corporateId, legalEntityId } = await createCorporate(corporate);
  return {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    corporateId,
    legalEntityId,
    checkin: addDays(today, 30),
  };
}

/** Creates a company that may book on credit, pay at the hotel and use rewards, with one legal entity, a GSTIN and a points wallet. */
export async function createCorporate(settings: Partial<typeof corporates.$inferInsert> = {}) {
  const on = connection();
  serial += 1;
  const corporate = await insertOne(
    on
      .insert(corporates)
      .values({
        name: `Corporate ${serial}`,
        isBtcAllowed: true,
        isPayAtHotelAllowed: true,
        isRewardsActive: true,
        creditLimitPaise: 10_00_000_00,
        unpaidRoomsCap: 100,
        ...settings,
      })
      .returning({ id: corporates.id }),
  );
  const entity = await insertOne(
    on
      .insert(legalEntities)
      .values({ corporateId: corporate.id, name: `Entity ${serial}`, city: 'Bengaluru', stateCode: '29' })
      .returning({ id: legalEntities.id }),
  );
  await on.insert(gstinRegistrations).values({
    legalEntityId: entity.id,
    gstin: '29ZZZCX0001A1ZD',
    stateCode: '29',
    legalName: `Entity ${serial}`,
    tradingName: `Entity ${serial}`,
    city: 'Bengaluru',
    state: 'Karnataka',
    isDefault: true,
    confirmedAt: now(),
  });
  await on.insert(loyaltyWallets).values({ legalEntityId: entity.id, openedAt: now() });
  return { corporateId: corporate.id, legalEntityId: entity.id };
}

export async function createActor(of: { corporateId: number; legalEntityId: number }): Promise<Actor> {
  const on = connection();
  serial += 1;
  const name = `Booker ${serial}`;
  const email = `booker${serial}@acme.example`;
  const phone = `+9187${String(serial).padStart(8, '0')}`;
  const user = await insertOne(on.insert(users).values({ email, name, phone }).returning({ id: users.id }));
  await on.insert(memberships).values({ userId: user.id, legalEntityId: of.legalEntityId });
  const kind = { isTravelAgent: false, role: 'booker' as const };
  return {
    principal: `user-${user.id}`,
    userId: user.id,
    name,
    email,
    phone,
    sessionId: `session-${serial}`,
    ...kind,
    legalEntityId: of.legalEntityId,
    corporateId: of.corporateId,
    entities: [{ legalEntityId: of.legalEntityId, corporateId: of.corporateId, name: `Entity ${serial}`, ...kind }],
  };
}

export async function createCoupon(coupon: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const code = `SAVE${serial}`;
  const today = todayInIndia(now());
  await connection()
    .insert(coupons)
    .values({
      code,
      description: 'Ten per cent',
      percentBp: 1000,
      validFrom: today,
      validTo: addDays(today, 400),
      ...coupon,
    });
  return code;
}

export async function restrictHotel(corporateId: number, hotelId: number): Promise<void> {
  await connection().insert(restrictedHotels).values({ corporateId, hotelId, reason: 'Outside the travel policy' });
}

export async function getStock(world: StayWorld, nights = 2) {
  const rows = await connection()
    .select({
      hotelId: inventoryNights.hotelId,
      night: inventoryNights.night,
      sold: inventoryNights.sold,
      held: inventoryNights.held,
      total: inventoryNights.total,
    })
    .from(inventoryNights)
    .orderBy(inventoryNights.night);
  const stay = eachNight(world.checkin, addDays(world.checkin, nights));
  return rows
    .filter((row) => row.hotelId === world.hotelId && stay.includes(row.night))
    .map(({ sold, held, total }) => ({ sold, held, total }));
}
