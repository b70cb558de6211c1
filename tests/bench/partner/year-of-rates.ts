import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { extendInventoryOf } from '@/lib/domains/hotels/server/service/extend-inventory';
import { ariOwners } from '@/lib/domains/ari/server/tables';
import { CELL_KINDS } from '@/lib/domains/ari/types';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { median } from '@/scripts/developer/lab/median';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { createCity, createHotel, createRatePlan, createRoomType } from '@/tests/support/builders/catalogue';
import { isBrief } from '../compare';
import { report } from '../verdict';
import { withDeploymentSettings } from '../with-deployment-settings';

const ROUNDS = isBrief ? 3 : 11;
const NIGHTS = 365;
const ROOM_TYPES = ['ash', 'beech', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'lime', 'pine', 'rowan'];
const LIMIT_MS = 300;

/** Sends a year of ten room types as one message over HTTP, each night as an item of its own, with changed values. */
export async function benchPartner(deployment: TestDeployment): Promise<number> {
  const { code, key } = await withDeploymentSettings(deployment, createPartnerHotel);
  const today = todayInIndia(now());
  const nights = eachNight(today, addDays(today, NIGHTS));
  const cells = (item: object) =>
    ROOM_TYPES.flatMap((roomType) => nights.map((night) => ({ roomType, from: night, to: night, ...item })));
  const lists = {
    'rooms to sell': (round: number) => ({ availability: cells({ toSell: 10 + round }) }),
    restrictions: (round: number) => ({ restrictions: cells({ minStay: 1 + (round % 2), stopSell: false }) }),
    'website rates': (round: number) => ({
      rates: cells({ plan: 'website', single: 4_000_00 + round * 100, double: 4_500_00 + round * 100 }),
    }),
  };
  let version = Date.now();
  const send = async (message: object): Promise<number> => {
    const body = JSON.stringify({ version: (version += 1), ...message });
    const started = performance.now();
    const response = await fetch(new URL(`/api/partner/v1/hotels/${code}/ari/`, deployment.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    const { applied } = (await response.json()) as { applied?: number };
    if (applied !== NIGHTS * ROOM_TYPES.length)
      throw new Error(`Folio answered ${response.status}, applied ${applied}`);
    return performance.now() - started;
  };
  const verdicts = [];
  for (const [name, list] of Object.entries(lists)) {
    await send(list(0));
    const times = [];
    for (let round = 1; round <= ROUNDS; round += 1) times.push(await send(list(round)));
    verdicts.push({ figure: `ms for ${name}, median`, measured: median(times), limit: LIMIT_MS });
  }
  return report(`A message of a partner: ${NIGHTS} nights x ${ROOM_TYPES.length} room types`, verdicts);
}

async function createPartnerHotel(): Promise<{ code: string; key: string }> {
  const today = todayInIndia(now());
  const hotelId = await createHotel(await createCity('Bench City', { lat: 12.97, lng: 77.59 }), { code: 'BENCH-ARI' });
  for (const roomType of ROOM_TYPES) {
    const roomTypeId = await createRoomType(hotelId, roomType, 20);
    await createRatePlan({ hotelId, roomTypeId }, 'website', 4_000_00);
  }
  await extendInventoryOf([hotelId], { today });
  const partner = await createTestPartner();
  const code = await connectHotel(partner, hotelId);
  const owner = { hotelId, partnerId: partner.id, fromNight: today };
  await connection()
    .insert(ariOwners)
    .values(CELL_KINDS.map((kind) => ({ ...owner, kind })));
  return { code, key: partner.text };
}
