import { GET as mappingRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/mapping/route';
import { addDays, todayInIndia } from '@/lib/dates';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { cancellationPolicies, contracts, ratePlans } from '@/lib/domains/pricing/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Mapping {
  errors?: { code: number }[];
  roomTypes: { plans: { plan: string; validFrom: string }[] }[];
}

let world: StayWorld;
let partner: TestPartner;
let hotelCode: string;
const today = todayInIndia(now());

beforeEach(async () => {
  world = await createStayWorld();
  partner = await createTestPartner();
  hotelCode = await connectHotel(partner, world.hotelId);
});

const getMapping = ({ text }: TestPartner, code = hotelCode) =>
  callRoute<Mapping>(mappingRoute, { headers: bearer({ text }), params: { hotel_code: code } });

test('getHotelMapping lists room types with their plans, and only the website plan can be written', async () => {
  const { status, body } = await getMapping(partner);
  expect(status).toBe(200);
  const plan = { mealPlan: 'CP', validFrom: today, validTo: addDays(today, 400) };
  expect(body).toMatchObject({
    hotelCode,
    name: 'Test House',
    currency: 'INR',
    firstNight: today,
    lastNight: addDays(today, 400),
    roomTypes: [
      {
        ...{ roomType: 'oak', name: 'Oak', rooms: 5, maxAdults: 3, maxKids: 2, maxGuests: 4 },
        plans: [
          { plan: 'corporate', ...plan, isReadOnly: true },
          { plan: 'website', ...plan, isReadOnly: false },
        ],
      },
    ],
    supportedFields: { availability: ['toSell'], rates: ['single', 'double', 'extraAdult', 'kid'] },
    unsupportedFields: { restrictions: expect.arrayContaining(['maxStay', 'minStayThrough']) as string[] },
  });
});

test('getHotelMapping shows no plan of a contract', async () => {
  const on = connection();
  const [policy] = await on.select({ id: cancellationPolicies.id }).from(cancellationPolicies);
  const [contract] = await on
    .insert(contracts)
    .values({
      code: `C-${world.hotelId}`,
      corporateId: world.corporateId,
      name: 'Contract',
      validFrom: today,
      validTo: addDays(today, 400),
    })
    .returning({ id: contracts.id });
  const validFrom = addDays(today, 1);
  await on.insert(ratePlans).values({
    ...{
      hotelId: world.hotelId,
      roomTypeId: world.roomTypeId,
      channel: 'corp' as const,
      contractId: contract?.id ?? 0,
    },
    ...{ cancellationPolicyId: policy?.id ?? 0, validFrom, validTo: addDays(today, 400) },
  });
  const plans = (await getMapping(partner)).body.roomTypes[0]?.plans ?? [];
  expect(plans.map(({ plan }) => plan)).toEqual(['corporate', 'website']);
  expect(plans.filter((plan) => plan.validFrom === validFrom)).toEqual([]);
});

test('getHotelMapping returns 404 for a hotel of another partner and after the connection has ended', async () => {
  const other = await createTestPartner();
  expect((await getMapping(other)).status).toBe(404);
  expect((await getMapping(partner, 'NOWHERE-1')).status).toBe(404);
  await endConnectionAsOperator(partner.code, hotelCode);
  const { status, body } = await getMapping(partner);
  expect([status, body.errors?.[0]?.code]).toEqual([404, 2009]);
});
