import { loadCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ExampleContext, Examples } from '../example';
import { connectHotel } from '../partner-world';

let version = Date.now();

const connected = async ({ world }: ExampleContext) => ({
  params: { hotel_code: await connectHotel(world.partner, world.hotelId) },
});

/** The partner owns stock and rates of the hotel. Each message has a version of its own. */
async function message(context: ExampleContext) {
  const { world } = context;
  const { params } = await connected(context);
  const owner = { hotelId: world.hotelId, partnerId: world.partner.id, fromNight: todayInIndia(now()) };
  await inTransaction((tx) => loadCellOwner(owner, tx));
  const nights = { roomType: 'oak', from: world.checkin, to: world.checkin };
  return {
    params,
    body: {
      version: (version += 1),
      seenRevision: 0,
      availability: [{ ...nights, days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], toSell: 5_000 }],
      restrictions: [{ ...nights, stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false }],
      rates: [{ ...nights, plan: 'website', single: 4_800_00, double: 5_300_00, extraAdult: 900_00, kid: 0 }],
    },
  };
}

export const partnerUpdateExamples: Examples = {
  'get-hotel-mapping': { owned: 'none', input: connected },
  'get-hotel-health': { owned: 'none', input: connected },
  'put-ari': { owned: 'none', input: message },
  'get-ari': {
    owned: 'none',
    input: async (context) => ({
      ...(await connected(context)),
      query: { from: context.world.checkin, to: context.world.checkin },
    }),
  },
};
