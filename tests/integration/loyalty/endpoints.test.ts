import { eq } from 'drizzle-orm';
import { POST as confirm } from '@/app/api/loyalty/confirm-gift-card-order-item/route';
import { POST as createCards } from '@/app/api/loyalty/create-gift-card-order/route';
import { POST as createNights } from '@/app/api/loyalty/create-room-night-order/route';
import { GET as catalogue } from '@/app/api/loyalty/get-catelog/route';
import { GET as points } from '@/app/api/loyalty/get-loyalty-points/route';
import { GET as detail, POST as showCards } from '@/app/api/loyalty/gift-card-detail/route';
import { POST as sendGiftCardsCode } from '@/app/api/loyalty/gift-card-detail/send-otp/route';
import { POST as sendAgain } from '@/app/api/loyalty/send-otp/route';
import { POST as verify } from '@/app/api/loyalty/verify-otp/route';
import { GET as history } from '@/app/api/loyalty/wallet-history/route';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { jobs } from '@/lib/domains/loyalty/server/jobs';
import { sweepOrders } from '@/lib/domains/loyalty/server/service/sweep-orders';
import { loyaltyWallets } from '@/lib/domains/loyalty/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { resetEnv } from '@/lib/platform/env/env';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { expectConsistentPoints, givePoints, getOrderStatus, getPointsBalance } from '@/tests/support/points-world';
import { createGiftCardProduct, createRoomNightProduct, lastCode } from '@/tests/support/rewards-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

// Tests send up to 500 requests, which takes long on a busy machine.
jest.setTimeout(60_000);

interface Product {
  order_item_id: number;
  units: { index: number; status: string }[];
}
interface Body {
  errors?: { code: number; field?: string }[];
  loyalty_order_id: number;
  order_id: number;
  status: string;
  order: { loyalty_order_id: number; status: string; products: Product[]; points_returned?: number };
  unit: { status: string };
  wallet_balance: number;
  vouchers: { code: string; valid_until: string; covers: number }[];
  catalogue: { type: string; product_id: number; denominations?: { value: number; points: number }[] }[];
  gift_cards: { code: string | null; pin: string | null; status: string }[];
  otp: { sent_to: string };
}

const call = async (handler: Parameters<typeof callRoute>[0], options: CallOptions) => {
  const answer = await callRoute<Body>(handler, options);
  return { ...answer, code: answer.body.errors?.[0]?.code ?? 0 };
};

let actor: Actor;
let entity: number;
let cookie: string;
let card: number;
let night: number;

beforeAll(async () => {
  process.env.RATE_LIMIT_SCALE = '1000';
  resetEnv();
  card = await createGiftCardProduct();
  night = await createRoomNightProduct();
});
beforeEach(async () => {
  actor = await createActor(await createCorporate());
  entity = actor.legalEntityId;
  cookie = await signInAs(actor.userId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentPoints();
});

const line = (denomination: number, quantity: number) => ({ product_id: card, denomination, quantity });
const createOrder = (items: object[], headers: Record<string, string> = {}) =>
  call(createCards, { body: { legal_entity_id: entity, items }, cookie, headers });
const verifyOrder = async (id: number) =>
  call(verify, { body: { loyalty_order_id: id, otp: await lastCode(actor.phone ?? '') }, cookie });
const confirmOne = (id: number, item: number, index: number, as = cookie) =>
  call(confirm, { body: { loyalty_order_id: id, order_item_id: item, quantity: 1, index }, cookie: as });
const getCards = (id: number, as = cookie) => call(detail, { query: { loyalty_order_id: String(id) }, cookie: as });
const itemOf = ({ body }: { body: Body }) => body.order.products[0]?.order_item_id ?? 0;

/** Calls every loyalty endpoint with valid input. Without a cookie, the caller has no session. */
const allCalls = (as?: string, legalEntityId = entity): [string, () => ReturnType<typeof call>][] => {
  const session = as ? { cookie: as } : {};
  const query = { legal_entity_id: String(legalEntityId) };
  const body = { legal_entity_id: legalEntityId };
  return [
    ['points', () => call(points, { query, ...session })],
    ['catalogue', () => call(catalogue, { query, ...session })],
    ['history', () => call(history, { query, ...session })],
    ['detail', () => call(detail, { query: { ...query, loyalty_order_id: '1' }, ...session })],
    ['send card code', () => call(sendGiftCardsCode, { body: { ...body, loyalty_order_id: 1 }, ...session })],
    ['show', () => call(showCards, { body: { ...body, loyalty_order_id: 1, otp: '123456' }, ...session })],
    ['card order', () => call(createCards, { body: { ...body, items: [line(100, 1)] }, ...session })],
    ['send', () => call(sendAgain, { body: { ...body, loyalty_order_id: 1 }, ...session })],
    ['verify', () => call(verify, { body: { ...body, loyalty_order_id: 1, otp: '123456' }, ...session })],
    [
      'confirm',
      () => call(confirm, { body: { ...body, loyalty_order_id: 1, order_item_id: 1, index: 0 }, ...session }),
    ],
    ['night order', () => call(createNights, { body: { ...body, product_id: night }, ...session })],
  ];
};

describe('access to the loyalty endpoints', () => {
  it('is refused with error 1305 without a session', async () => {
    for (const [name, make] of allCalls()) expect([name, (await make()).code]).toEqual([name, 1305]);
  });

  it("is refused with 404 for another company's legal entity", async () => {
    const others = await createCorporate();
    for (const [name, make] of allCalls(cookie, others.legalEntityId)) {
      expect([name, await make()]).toMatchObject([name, { status: 404, code: 2009 }]);
    }
  });

  it('is refused with error 1603 while the rewards of the company are inactive', async () => {
    const inactive = await createActor(await createCorporate({ isRewardsActive: false }));
    const as = await signInAs(inactive.userId);
    for (const [name, make] of allCalls(as, inactive.legalEntityId)) {
      expect([name, await make()]).toMatchObject([name, { status: 404, code: 1603 }]);
    }
  });

  it('is refused with error 1601 without a wallet', async () => {
    await connection().delete(loyaltyWallets).where(eq(loyaltyWallets.legalEntityId, entity));
    for (const [name, make] of allCalls(cookie)) {
      expect([name, await make()]).toMatchObject([name, { status: 404, code: 1601 }]);
    }
  });
});

describe('the rewards catalogue', () => {
  it('prices gift cards at the points rate of the wallet and lists room nights', async () => {
    await connection()
      .update(loyaltyWallets)
      .set({ paisePerPoint: 30 })
      .where(eq(loyaltyWallets.legalEntityId, entity));
    const { body } = await call(catalogue, { cookie });
    const product = body.catalogue.find((each) => each.type === 'gift_card' && each.product_id === card);
    expect(product?.denominations?.[0]).toEqual({ value: 100, points: 334 });
    expect(body.catalogue).toContainEqual(
      expect.objectContaining({ type: 'room_night', product_id: night, points: 400, covers: 5000 }),
    );
    expect(body.vouchers).toEqual([]);
  });
});

const CONCURRENT_ORDERS = byExtent({ sample: 25, full: 100, long: 500 });

describe('a gift-card order', () => {
  it('reserves points, is verified by a one-time code and issues one card per unit', async () => {
    await givePoints(entity, 1000);
    const opened = await createOrder([line(100, 3)]);
    expect(opened).toMatchObject({ status: 200, body: { order: { status: 'created' }, wallet_balance: 700 } });
    expect(opened.body.otp.sent_to).toMatch(/^•+\d{4}$/);
    const id = opened.body.loyalty_order_id;
    expect(await verifyOrder(id)).toMatchObject({ status: 200, body: { order: { status: 'otp_verified' } } });
    for (const index of [0, 1, 2]) {
      expect(await confirmOne(id, itemOf(opened), index)).toMatchObject({
        status: 200,
        body: { unit: { status: 'issued' }, order: { status: index === 2 ? 'done' : 'fulfilling' } },
      });
    }
    expect(await getPointsBalance(entity)).toEqual({ wallet: 700, reserved: 0, pending: 0 });
    const { body } = await getCards(id);
    expect(new Set(body.gift_cards.map((each) => each.code)).size).toBe(3);
    expect(body.gift_cards[0]).toMatchObject({ code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), status: 'issued' });
    expect(await countRows('outbox_message', `dedupe_key = 'gift-cards-closed:${id}'`)).toBe(1);
  });

  it('issues three cards for thirty concurrent calls', async () => {
    await givePoints(entity, 300);
    const opened = await createOrder([line(100, 3)]);
    const id = opened.body.loyalty_order_id;
    await verifyOrder(id);
    const calls = Array.from({ length: 30 }, (_, index) => confirmOne(id, itemOf(opened), index % 3));
    const answers = await Promise.all(calls);
    expect(answers.map(({ body }) => body.unit.status)).toEqual(Array.from({ length: 30 }, () => 'issued'));
    expect(await getOrderStatus(id)).toBe('done');
    expect((await getCards(id)).body.gift_cards).toHaveLength(3);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 0, reserved: 0, pending: 0 });
  });

  it('releases the points of cards that cannot be issued', async () => {
    await givePoints(entity, 3000);
    const opened = await createOrder([line(999, 2), line(100, 1)]);
    const id = opened.body.loyalty_order_id;
    await verifyOrder(id);
    const [partial, complete] = opened.body.order.products;
    await confirmOne(id, partial?.order_item_id ?? 0, 0);
    const refused = await confirmOne(id, partial?.order_item_id ?? 0, 1);
    expect(refused).toMatchObject({ status: 200, body: { unit: { status: 'failed' } } });
    expect(await getPointsBalance(entity)).toMatchObject({ wallet: 1901, reserved: 100 });
    expect((await confirmOne(id, complete?.order_item_id ?? 0, 0)).body.order.status).toBe('partial');
    expect((await confirmOne(id, partial?.order_item_id ?? 0, 1)).body.unit.status).toBe('failed');
    expect((await getCards(id)).body.order.points_returned).toBe(999);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 1901, reserved: 0, pending: 0 });
  });

  it('fails when none of its cards can be issued', async () => {
    await givePoints(entity, 404);
    const opened = await createOrder([line(404, 1)]);
    await verifyOrder(opened.body.loyalty_order_id);
    await confirmOne(opened.body.loyalty_order_id, itemOf(opened), 0);
    expect(await getOrderStatus(opened.body.loyalty_order_id)).toBe('failed');
    expect((await getPointsBalance(entity)).wallet).toBe(404);
  });

  it('answers 503 while the supplier does not answer, and the unit can be requested again', async () => {
    await givePoints(entity, 503);
    const opened = await createOrder([line(503, 1)]);
    await verifyOrder(opened.body.loyalty_order_id);
    const requestUnit = () => confirmOne(opened.body.loyalty_order_id, itemOf(opened), 0);
    expect(await requestUnit()).toMatchObject({ status: 503, code: 2602 });
    expect(await requestUnit()).toMatchObject({ status: 503 });
    expect(await getPointsBalance(entity)).toMatchObject({ wallet: 0, reserved: 503 });
    expect(await getOrderStatus(opened.body.loyalty_order_id)).toBe('fulfilling');
  });

  it('cannot be fulfilled without its own one-time code', async () => {
    await givePoints(entity, 200);
    const opened = await createOrder([line(100, 1)]);
    const id = opened.body.loyalty_order_id;
    const first = await lastCode(actor.phone ?? '');
    expect(await confirmOne(id, itemOf(opened), 0)).toMatchObject({ status: 409, code: 2601 });
    const other = await createOrder([line(100, 1)]);
    const withOtherCode = await call(verify, {
      body: { loyalty_order_id: other.body.loyalty_order_id, otp: first },
      cookie,
    });
    expect(withOtherCode).toMatchObject({ status: 400, code: 2101 });
    expect(await call(verify, { body: { loyalty_order_id: id, otp: '12345' }, cookie })).toMatchObject({ status: 400 });
    expect(await call(verify, { body: { loyalty_order_id: id, otp: first }, cookie })).toMatchObject({ status: 200 });
    // A repeated verification answers 200 and changes nothing.
    expect(await call(verify, { body: { loyalty_order_id: id, otp: first }, cookie })).toMatchObject({ status: 200 });
    expect(await call(sendAgain, { body: { loyalty_order_id: id }, cookie })).toMatchObject({
      status: 409,
      code: 2601,
    });
  });

  it('is created once for repeated calls with the same idempotency key', async () => {
    await givePoints(entity, 1000);
    const headers = { 'idempotency-key': `order-${entity}` };
    const first = await createOrder([line(100, 1)], headers);
    expect((await createOrder([line(100, 1)], headers)).body).toEqual(first.body);
    expect(await createOrder([line(100, 2)], headers)).toMatchObject({ status: 422 });
    expect(await getPointsBalance(entity)).toMatchObject({ wallet: 900, reserved: 100 });
  });

  it('is not found by other companies or with a wrong unit', async () => {
    await givePoints(entity, 100);
    const opened = await createOrder([line(100, 1)]);
    const id = opened.body.loyalty_order_id;
    await verifyOrder(id);
    const stranger = await signInAs((await createActor(await createCorporate())).userId);
    expect(await confirmOne(id, itemOf(opened), 0, stranger)).toMatchObject({ status: 404 });
    expect(await getCards(id, stranger)).toMatchObject({ status: 404 });
    expect(await confirmOne(id, itemOf(opened) + 1000, 0)).toMatchObject({ status: 404 });
    expect(await confirmOne(id, itemOf(opened), 1)).toMatchObject({ status: 404 });
  });

  it('returns the codes of its cards only from the detail endpoint and stores them encrypted', async () => {
    await givePoints(entity, 100);
    const opened = await createOrder([line(100, 1)]);
    const id = opened.body.loyalty_order_id;
    await verifyOrder(id);
    const answer = await confirmOne(id, itemOf(opened), 0);
    const code = (await getCards(id)).body.gift_cards[0]?.code ?? 'none';
    const others = [answer, await call(history, { cookie }), await call(catalogue, { cookie })];
    expect(JSON.stringify(others)).not.toContain(code);
    expect(await countRows('gift_card', `code_sealed like '%${code}%'`)).toBe(0);
    expect(await countRows('gift_card', `order_item_id = ${itemOf(opened)} and claimed_at is not null`)).toBe(1);
  });

  it.each([
    ['no items', []],
    ['a quantity of zero', [{ denomination: 100, quantity: 0 }]],
    ['a negative quantity', [{ denomination: 100, quantity: -1 }]],
    ['a fractional quantity', [{ denomination: 100, quantity: 0.5 }]],
    ['more cards than an order may have', [{ denomination: 100, quantity: 11 }]],
    [
      'more cards than an order may have, on two lines',
      [
        { denomination: 100, quantity: 6 },
        { denomination: 250, quantity: 6 },
      ],
    ],
  ])('is refused with 400 for %s', async (_, items) => {
    await givePoints(entity, 5000);
    const answer = await createOrder(items.map((item) => ({ product_id: card, ...item })));
    expect(answer).toMatchObject({ status: 400, code: 2000 });
    expect((await getPointsBalance(entity)).wallet).toBe(5000);
  });

  it('is refused for unknown products, too few points and users without a phone number', async () => {
    await givePoints(entity, 150);
    expect(await createOrder([line(101, 1)])).toMatchObject({ status: 404 });
    expect(await createOrder([{ ...line(100, 1), product_id: 99_999 }])).toMatchObject({ status: 404 });
    expect(await createOrder([line(100, 2)])).toMatchObject({ status: 409, code: 2600 });
    await connection().update(users).set({ phone: null }).where(eq(users.id, actor.userId));
    expect(await createOrder([line(100, 1)])).toMatchObject({ status: 403, code: 2605 });
    expect(await getPointsBalance(entity)).toEqual({ wallet: 150, reserved: 0, pending: 0 });
  });

  it('does not overdraw the wallet when many orders are created concurrently', async () => {
    await givePoints(entity, 1000);
    const answers = await Promise.all(Array.from({ length: CONCURRENT_ORDERS }, () => createOrder([line(100, 1)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 2600]));
    expect(await getPointsBalance(entity)).toEqual({ wallet: 0, reserved: 1000, pending: 0 });
  });
});

describe('abandoned gift-card orders', () => {
  it('expire when no one-time code was entered, and their points are released', async () => {
    await givePoints(entity, 100);
    const opened = await createOrder([line(100, 1)]);
    await moveClock(31 * 60_000);
    await Promise.all([sweepOrders(), sweepOrders()]);
    expect(await getOrderStatus(opened.body.loyalty_order_id)).toBe('failed');
    expect(await getPointsBalance(entity)).toEqual({ wallet: 100, reserved: 0, pending: 0 });
    expect(await confirmOne(opened.body.loyalty_order_id, itemOf(opened), 0)).toMatchObject({ status: 409 });
    expect(await verifyOrder(opened.body.loyalty_order_id)).toMatchObject({ status: 409, code: 2601 });
  });

  it('are fulfilled by the sweeper when the browser confirmed only one unit', async () => {
    await givePoints(entity, 300);
    const opened = await createOrder([line(100, 3)]);
    const id = opened.body.loyalty_order_id;
    await verifyOrder(id);
    await confirmOne(id, itemOf(opened), 1);
    await moveClock(11 * 60_000);
    await Promise.all([sweepOrders(), confirmOne(id, itemOf(opened), 2)]);
    expect(await getOrderStatus(id)).toBe('done');
    expect((await getPointsBalance(entity)).reserved).toBe(0);
  });
});

describe('a room-night order', () => {
  const orderNights = (change: object = {}, headers: Record<string, string> = {}) =>
    call(createNights, { body: { product_id: night, ...change }, cookie, headers });

  it('sends a mail whose voucher codes are deleted from the outbox after a week', async () => {
    await givePoints(entity, 1000);
    const [voucher] = (await orderNights()).body.vouchers;
    const getMailTexts = async () => {
      const inbox = await listInbox({ recipient: actor.email, limit: 9 });
      return inbox.filter(({ template }) => template === 'room-nights-ready').map(({ text }) => text);
    };
    const runCleanup = () => jobs.find(({ name }) => name === 'loyalty.delete-voucher-mails')?.run({});
    const week = 7 * 86_400_000;
    await moveClock(week - 60_000);
    await runCleanup();
    expect(await getMailTexts()).toEqual([expect.stringContaining(voucher?.code ?? 'no voucher')]);
    await moveClock(week + 60_000);
    await runCleanup();
    expect(await getMailTexts()).toEqual(['']);
  });

  it('spends the points and creates one voucher per night', async () => {
    await givePoints(entity, 1000);
    const headers = { 'idempotency-key': `night-${entity}` };
    const ordered = await orderNights({ quantity: 2 }, headers);
    expect(ordered).toMatchObject({ status: 200, body: { status: 'done', wallet_balance: 200 } });
    expect((await orderNights({ quantity: 2 }, headers)).body).toEqual(ordered.body);
    expect(new Set(ordered.body.vouchers.map((voucher) => voucher.code)).size).toBe(2);
    expect((await call(catalogue, { cookie })).body.vouchers).toHaveLength(2);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 200, reserved: 0, pending: 0 });
    // The gift card endpoint does not find an order of room nights.
    expect(await getCards(ordered.body.order_id)).toMatchObject({ status: 404 });
  });

  it('does not show its vouchers in the catalogue to roles that may not spend points', async () => {
    await givePoints(entity, 1000);
    await orderNights();
    const { body: own } = await call(catalogue, { cookie });
    expect(own.vouchers).toHaveLength(1);
    const colleague = await createActor(actor);
    await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, colleague.userId));
    const finance = await call(catalogue, { cookie: await signInAs(colleague.userId) });
    expect(finance).toMatchObject({ status: 200, body: { ...own, vouchers: [] } });
  });

  it('is refused for unknown products, too many nights and too few points', async () => {
    await givePoints(entity, 399);
    expect(await orderNights()).toMatchObject({ status: 409, code: 2600 });
    expect(await orderNights({ product_id: 99_999 })).toMatchObject({ status: 404 });
    expect(await orderNights({ quantity: 6 })).toMatchObject({ status: 400 });
    expect((await getPointsBalance(entity)).wallet).toBe(399);
  });
});
