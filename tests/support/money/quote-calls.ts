import { desc, eq } from 'drizzle-orm';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { bidPrices, bids } from '@/lib/domains/itinerary/server/tables';
import { addDays, nightsBetween } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { getExample } from '@/tests/support/api/examples';
import type { ExampleContext } from '@/tests/support/api/example';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createCoupon, createStayWorld } from '@/tests/support/stay-world';
import type { MoneyTotals } from './money-totals';
import type { Alternatives } from './mutate-request';
import { assertTrue, type MoneyCall, type SentRequest } from './money-call';
import { expectedPrice } from './expected-price';

interface QuoteAnswer {
  bid: number;
  coupon_code: string | null;
  prices: Partial<Record<'corp' | 'website', { total_payable: number }>>;
}

/** Asserts that the stored price and the returned price of the quote are those of the price list. */
async function assertQuote({ context, answer }: SentRequest): Promise<{ version: number; couponCode: string | null }> {
  const { bid: id, prices, coupon_code: returnedCode } = answer as QuoteAnswer;
  const on = connection();
  const [bid] = await on.select().from(bids).where(eq(bids.id, id));
  const [stored] = await on
    .select()
    .from(bidPrices)
    .where(eq(bidPrices.bidId, id))
    .orderBy(desc(bidPrices.version))
    .limit(1);
  if (!bid || !stored) throw new Error('The quote is not stored');
  assertTrue(
    bid.userId === context.owner.userId && bid.legalEntityId === context.entityId,
    "another user's quote was returned",
  );
  assertTrue(bid.priceVersion === stored.version, 'the quote has an outdated price version');
  assertTrue(
    bid.couponCode === stored.couponCode && bid.couponCode === returnedCode,
    'the coupon does not belong to the current price',
  );
  for (const source of ['corp', 'website'] as const) {
    const nights = nightsBetween(bid.checkin, bid.checkout);
    const price = expectedPrice({ nights, rooms: bid.rooms, source, hasCoupon: bid.couponCode !== null });
    const { payablePaise } = stored.prices[source]?.breakdown.totals ?? { payablePaise: null };
    assertTrue(payablePaise === price, `${source}: ${payablePaise} paise instead of ${price}`);
    assertTrue(
      prices[source]?.total_payable === price / 100,
      `${source}: ${prices[source]?.total_payable} rupees were returned`,
    );
  }
  return { version: stored.version, couponCode: bid.couponCode };
}

let staySerial = 0;
function createUnusedDates({ world }: ExampleContext): { checkin: string; nights: number } {
  staySerial += 1;
  return { checkin: addDays(world.checkin, -25 + (staySerial % 45)), nights: 1 + Math.floor(staySerial / 45) };
}

async function createCouponAlternatives(context: ExampleContext): Promise<Alternatives> {
  const { owner, world } = context;
  const foreign = await createBookingRequest(world.members.rival, world);
  const half = { percentBp: 5_000, description: 'Half' };
  const elsewhere = await createStayWorld();
  return {
    'query.bid': [
      foreign.bid,
      (await createBookingRequest(owner, world, { nights: 1 })).bid,
      (await createBookingRequest(owner, world, { nights: 3 })).bid,
    ],
    'query.couponcode': [
      await createCoupon({ ...half, legalEntityId: world.members.rival.legalEntityId }),
      await createCoupon({ ...half, hotelId: elsewhere.hotelId }),
      await createCoupon({ ...half, validTo: '2020-01-01' }),
      await createCoupon({ ...half, isActive: false }),
      await createCoupon({ ...half, maxUses: 0 }),
      await createCoupon({ ...half, minPretaxPaise: 90_000_00 }),
      ...['SAVE%', 'SAVE_', '*', `${world.couponCode},${world.couponCode}`, world.couponCode.toLowerCase()],
    ],
    'query.price_source': ['website', 'corp', 'free'],
    'query.legal_entity_id': [world.members.rival.legalEntityId, world.members.agent.legalEntityId],
  };
}

const getCouponChanges = async (sent: SentRequest, isApplied: boolean): Promise<MoneyTotals> => {
  const { couponCode } = await assertQuote(sent);
  assertTrue((couponCode === null) === !isApplied, `the quote has the coupon ${couponCode}`);
  assertTrue(
    couponCode === null || couponCode === sent.context.world.couponCode,
    `the coupon ${couponCode} is not valid for this quote`,
  );
  return { 'price versions': 1 };
};

async function createBid(context: ExampleContext): Promise<number> {
  const { checkin, nights } = createUnusedDates(context);
  return (await createBookingRequest(context.owner, { ...context.world, checkin }, { nights })).bid;
}

export const quoteCalls: readonly MoneyCall[] = [
  {
    id: 'itinerary',
    commonAlternatives: async ({ world }) => ({
      'query.checkin': [addDays(world.checkin, 1), addDays(world.checkin, -60), '2026-02-30'],
      'query.checkout': [addDays(world.checkin, 5), world.checkin, addDays(world.checkin, 40)],
      'query.roomconfig': ['2-0', '3-1', '1-0,2-0', '1-0,1-0,1-0', '0-0', '-1-0', '9-0', '1-0;2-0', '१-०'],
      'query.price_source': ['website', 'corp', 'corporate', 'free'],
      'query.roomtype': ['acacia', 'OAK', ''],
      'query.bid': [(await createBookingRequest(world.members.rival, world)).bid, 0, -1],
      'query.legal_entity_id': [world.members.rival.legalEntityId],
    }),
    createRequest: async (context) => {
      const { query } = await getExample('itinerary').input(context);
      const { checkin, nights } = createUnusedDates(context);
      return { input: { query: { ...query, checkin, checkout: addDays(checkin, nights) } } };
    },
    getExpectedChanges: async (sent) => {
      await assertQuote(sent);
      return { bids: 1, 'price versions': 1 };
    },
  },
  {
    id: 'apply-coupon',
    commonAlternatives: createCouponAlternatives,
    createRequest: async (context) => {
      const { world, entityId } = context;
      return {
        input: { query: { bid: await createBid(context), couponcode: world.couponCode, legal_entity_id: entityId } },
      };
    },
    getExpectedChanges: (sent) => getCouponChanges(sent, true),
  },
  {
    id: 'remove-coupon',
    commonAlternatives: async (context) => {
      const { 'query.couponcode': _codes, ...others } = await createCouponAlternatives(context);
      return others;
    },
    createRequest: async (context) => {
      const { world, entityId, owner } = context;
      const bid = await createBid(context);
      await applyCoupon(owner, { bid, code: world.couponCode });
      return { input: { query: { bid, legal_entity_id: entityId } } };
    },
    getExpectedChanges: (sent) => getCouponChanges(sent, false),
  },
];
