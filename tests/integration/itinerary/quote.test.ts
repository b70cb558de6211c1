import { sql } from 'drizzle-orm';
import { applyCoupon, removeCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { toItineraryView } from '@/lib/domains/itinerary/server/service/itinerary-view';
import { addPriceVersion } from '@/lib/domains/itinerary/server/repository/bids';
import { lockBid } from '@/lib/domains/itinerary/server/service/bids';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { rateRules } from '@/lib/domains/pricing/server/tables';
import { itineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { moveClock } from '@/lib/platform/db/clock';
import type { Actor } from '@/lib/domains/corporates/actor';
import {
  createActor,
  createCorporate,
  createCoupon,
  createStayWorld,
  type StayWorld,
} from '@/tests/support/stay-world';
import { jsonOf } from '@/tests/support/json-of';

let world: StayWorld;
let booker: Actor;
beforeAll(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

const stay = () => ({
  hotelId: world.hotelId,
  checkin: world.checkin,
  checkout: addDays(world.checkin, 2),
  rooms: [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 1 },
  ],
});

const changeRates = (by: number) =>
  connection()
    .update(rateRules)
    .set({ singlePaise: sql`${rateRules.singlePaise} + ${by}` });

describe('lockBid', () => {
  const isLockAwaited = async () => {
    const { rows } = await connection().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };

  it('returns the price version that was written while it waited for the lock', async () => {
    const { bid } = await quoteItinerary(booker, { ...stay(), checkin: addDays(world.checkin, 1) });
    const { prices } = bid;
    const [entity] = booker.entities;
    if (!entity) throw new Error('The booker has no entity');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const first = inTransaction(async (tx) => {
      await addPriceVersion(await lockBid(tx, booker, entity, bid.id), { couponCode: 'LATE10', prices }, tx);
      locked();
      await held;
    });
    await isLocked;
    const second = inTransaction((tx) => lockBid(tx, booker, entity, bid.id));
    let hasEnded = false;
    const markEnded = () => (hasEnded = true);
    second.then(markEnded, markEnded);
    while (!hasEnded && !(await isLockAwaited())) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    await first;
    expect(await second).toMatchObject({ id: bid.id, priceVersion: 2, couponCode: 'LATE10', prices });
  });

  it('throws NOT_FOUND for the bid of another person', async () => {
    const { bid } = await quoteItinerary(booker, { ...stay(), checkin: addDays(world.checkin, 1) });
    const other = await createActor(world);
    const [entity] = other.entities;
    if (!entity) throw new Error('The booker has no entity');
    await expect(inTransaction((tx) => lockBid(tx, other, entity, bid.id))).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });
});

describe('quoteItinerary', () => {
  it('returns the same bid for the same request after rates went up', async () => {
    const { bid } = await quoteItinerary(booker, stay());
    await changeRates(5_000_00);
    const repeated = await quoteItinerary(booker, stay());
    await changeRates(-5_000_00);
    expect(repeated.bid.id).toBe(bid.id);
    expect(repeated.bid.prices).toEqual(bid.prices);
  });

  it('returns the same bid to concurrent requests', async () => {
    const request = { ...stay(), checkout: addDays(world.checkin, 3) };
    const quotes = await Promise.all(Array.from({ length: 6 }, () => quoteItinerary(booker, request)));
    expect(new Set(quotes.map((quote) => quote.bid.id)).size).toBe(1);
  });

  it('writes a new bid after 15 minutes', async () => {
    const { bid } = await quoteItinerary(booker, stay());
    await moveClock(15 * 60_000 + 1000);
    const later = await quoteItinerary(booker, { ...stay(), bid: bid.id });
    expect(later.bid.id).not.toBe(bid.id);
  });

  it("hides another entity's and another person's bid", async () => {
    const { bid } = await quoteItinerary(booker, stay());
    const outsider = await createActor(await createCorporate());
    const colleague = await createActor(world);
    await expect(quoteItinerary(outsider, { bid: bid.id })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(quoteItinerary(colleague, { bid: bid.id })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(quoteItinerary(booker, { bid: bid.id, legalEntityId: outsider.legalEntityId })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });

  it('returns a quote whose view matches the contract', async () => {
    const quote = await quoteItinerary(booker, stay());
    const view = jsonOf(itineraryView, await toItineraryView(quote, 'corp'));
    expect(view).toMatchObject({
      btc_allowed: true,
      is_dual_price_enabled: true,
      hotel_saleable: true,
      blackout_date: false,
      room: { type: 'oak', count: 2, availability: 5 },
      special_requests: { check_in_time: '12pm', check_out_time: '11am', btc_allowed: true },
    });
    expect(view.price?.pre_tax_price).toBe(2 * (4000 + 4500));
    expect(view.price?.post_tax_price).toBeCloseTo(2 * (4000 + 4500) * 1.05, 2);
    expect(view.prices.website?.pre_tax_price).toBe(2 * (4800 + 5300));
  });

  it.each([
    [{ checkout: '2020-01-01' }, 'INVALID_INPUT'],
    [{ hotelId: 999_999 }, 'NOT_FOUND'],
    [{ rooms: [{ adults: 8, kids: 0 }] }, 'INVALID_INPUT'],
  ])('throws for %j', async (change, kind) => {
    await expect(quoteItinerary(booker, { ...stay(), ...change })).rejects.toMatchObject({ kind });
  });

  it('refuses 16 nights and accepts 15 nights', async () => {
    const stayWithNights = (count: number) => ({ ...stay(), checkout: addDays(world.checkin, count) });
    await expect(quoteItinerary(booker, stayWithNights(16))).rejects.toMatchObject({ kind: 'STAY_TOO_LONG' });
    await expect(quoteItinerary(booker, stayWithNights(15))).resolves.toBeDefined();
  });
});

describe('applyCoupon', () => {
  it('writes a new price version, and removeCoupon restores the old price', async () => {
    const { bid } = await quoteItinerary(booker, stay());
    const code = await createCoupon();
    const applied = await applyCoupon(booker, { bid: bid.id, code: ` ${code.toLowerCase()} ` });
    expect(applied.couponCode).toBe(code);
    expect(applied.prices.corp?.breakdown.totals.discountPaise).toBe(1_700_00);
    const removed = await removeCoupon(booker, { bid: bid.id });
    expect(removed.prices).toEqual(bid.prices);
    expect(removed.priceVersion).toBe(3);
  });

  it('refuses an unknown code with a message and keeps the price', async () => {
    const { bid } = await quoteItinerary(booker, stay());
    await expect(applyCoupon(booker, { bid: bid.id, code: 'NOPE' })).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
    expect((await quoteItinerary(booker, stay())).bid.couponCode).toBeNull();
  });

  it("applies the coupon's minimum to each price source separately", async () => {
    const { bid } = await quoteItinerary(booker, stay());
    const pretax = (source: 'corp' | 'website') => bid.prices[source]?.breakdown.totals.pretaxPaise ?? 0;
    expect(pretax('website')).toBeGreaterThan(pretax('corp'));
    const code = await createCoupon({ minPretaxPaise: pretax('website') });
    await expect(applyCoupon(booker, { bid: bid.id, code, source: 'corp' })).rejects.toMatchObject({
      kind: 'COUPON_REFUSED',
    });
    const { prices } = await applyCoupon(booker, { bid: bid.id, code, source: 'website' });
    expect(prices.website?.breakdown).toMatchObject({
      couponCode: code,
      totals: { discountPaise: Math.round(pretax('website') / 10) },
    });
    expect(prices.corp).toEqual(bid.prices.corp);
    await removeCoupon(booker, { bid: bid.id });
  });

  it("does not change another person's bid", async () => {
    const { bid } = await quoteItinerary(booker, stay());
    const outsider = await createActor(await createCorporate());
    const code = await createCoupon();
    await expect(applyCoupon(outsider, { bid: bid.id, code })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });
});
