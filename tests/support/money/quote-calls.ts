import { desc, eq } from 'drizzle-orm';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { bidPrices, bids } from '@/lib/domains/itinerary/server/tables';
import { addDays, nightsBetween } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { exampleOf } from '@/tests/support/api/examples';
import type { Scene } from '@/tests/support/api/example';
import { requestFor } from '@/tests/support/booking-steps';
import { createCoupon, createStayWorld } from '@/tests/support/stay-world';
import type { MoneyFacts } from './facts';
import type { Alternatives } from './mutate';
import { must, type MoneyCall, type Sent } from './money-call';
import { truePrice } from './true-price';

interface QuoteAnswer {
  bid: number;
  coupon_code: string | null;
  prices: Partial<Record<'corp' | 'website', { total_payable: number }>>;
}

/** Asserts that the quote of an answer is stored, and answered, at the price of the price list for its stored stay. */
async function assertQuote({ scene, answer }: Sent): Promise<{ version: number; couponCode: string | null }> {
  const { bid: id, prices, coupon_code: answered } = answer as QuoteAnswer;
  const on = connection();
  const [bid] = await on.select().from(bids).where(eq(bids.id, id));
  const [stored] = await on
    .select()
    .from(bidPrices)
    .where(eq(bidPrices.bidId, id))
    .orderBy(desc(bidPrices.version))
    .limit(1);
  if (!bid || !stored) throw new Error('the quote is not stored');
  must(bid.userId === scene.owner.userId && bid.legalEntityId === scene.entityId, "another user's quote");
  must(bid.priceVersion === stored.version, 'an older price is in force');
  must(bid.couponCode === stored.couponCode && bid.couponCode === answered, 'the coupon of another price');
  for (const source of ['corp', 'website'] as const) {
    const nights = nightsBetween(bid.checkin, bid.checkout);
    const price = truePrice({ nights, rooms: bid.rooms, source, hasCoupon: bid.couponCode !== null });
    const { payablePaise } = stored.prices[source]?.breakdown.totals ?? { payablePaise: null };
    must(payablePaise === price, `${source}: ${payablePaise} paise in the place of ${price}`);
    must(prices[source]?.total_payable === price / 100, `${source}: ${prices[source]?.total_payable} rupees are shown`);
  }
  return { version: stored.version, couponCode: bid.couponCode };
}

let stays = 0;
function freshDays({ world }: Scene): { checkin: string; nights: number } {
  stays += 1;
  return { checkin: addDays(world.checkin, -25 + (stays % 45)), nights: 1 + Math.floor(stays / 45) };
}

async function aroundCoupon(scene: Scene): Promise<Alternatives> {
  const { owner, world } = scene;
  const foreign = await requestFor(world.members.rival, world);
  const half = { percentBp: 5_000, description: 'Half' };
  const elsewhere = await createStayWorld();
  return {
    'query.bid': [
      foreign.bid,
      (await requestFor(owner, world, { nights: 1 })).bid,
      (await requestFor(owner, world, { nights: 3 })).bid,
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

const couponMoves = async (sent: Sent, isApplied: boolean): Promise<MoneyFacts> => {
  const { couponCode } = await assertQuote(sent);
  must((couponCode === null) === !isApplied, `the coupon ${couponCode} is on the quote`);
  must(
    couponCode === null || couponCode === sent.scene.world.couponCode,
    `the coupon ${couponCode} is not for this quote`,
  );
  return { 'price versions': 1 };
};

async function freshBid(scene: Scene): Promise<number> {
  const { checkin, nights } = freshDays(scene);
  return (await requestFor(scene.owner, { ...scene.world, checkin }, { nights })).bid;
}

export const quoteCalls: readonly MoneyCall[] = [
  {
    id: 'itinerary',
    around: async ({ world }) => ({
      'query.checkin': [addDays(world.checkin, 1), addDays(world.checkin, -60), '2026-02-30'],
      'query.checkout': [addDays(world.checkin, 5), world.checkin, addDays(world.checkin, 40)],
      'query.roomconfig': ['2-0', '3-1', '1-0,2-0', '1-0,1-0,1-0', '0-0', '-1-0', '9-0', '1-0;2-0', '१-०'],
      'query.price_source': ['website', 'corp', 'corporate', 'free'],
      'query.roomtype': ['acacia', 'OAK', ''],
      'query.bid': [(await requestFor(world.members.rival, world)).bid, 0, -1],
      'query.legal_entity_id': [world.members.rival.legalEntityId],
    }),
    good: async (scene) => {
      const { query } = await exampleOf('itinerary').input(scene);
      const { checkin, nights } = freshDays(scene);
      return { input: { query: { ...query, checkin, checkout: addDays(checkin, nights) } } };
    },
    moves: async (sent) => {
      await assertQuote(sent);
      return { bids: 1, 'price versions': 1 };
    },
  },
  {
    id: 'apply-coupon',
    around: aroundCoupon,
    good: async (scene) => {
      const { world, entityId } = scene;
      return {
        input: { query: { bid: await freshBid(scene), couponcode: world.couponCode, legal_entity_id: entityId } },
      };
    },
    moves: (sent) => couponMoves(sent, true),
  },
  {
    id: 'remove-coupon',
    around: async (scene) => {
      const { 'query.couponcode': _codes, ...others } = await aroundCoupon(scene);
      return others;
    },
    good: async (scene) => {
      const { world, entityId, owner } = scene;
      const bid = await freshBid(scene);
      await applyCoupon(owner, { bid, code: world.couponCode });
      return { input: { query: { bid, legal_entity_id: entityId } } };
    },
    moves: (sent) => couponMoves(sent, false),
  },
];
