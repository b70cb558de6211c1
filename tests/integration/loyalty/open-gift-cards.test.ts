import { and, eq } from 'drizzle-orm';
import { GET as detail, POST as show } from '@/app/api/loyalty/gift-card-detail/route';
import { POST as sendCode } from '@/app/api/loyalty/gift-card-detail/send-otp/route';
import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { createGiftCardOrder } from '@/lib/domains/loyalty/server/service/create-gift-card-order';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct, lastCode } from '@/tests/support/rewards-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const CODE = /^(\w{4}-){3}\w{4}$/;

interface Body {
  errors?: { code: number }[];
  needs_code: boolean;
  gift_cards: { code: string | null; pin: string | null; status: string }[];
}

let orderer: Actor;
let orderId: number;

/** A colleague of the orderer with a session. */
async function colleague(role: Role) {
  const actor = await createActor(orderer);
  await connection()
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, actor.userId), eq(memberships.legalEntityId, orderer.legalEntityId)));
  return { ...actor, cookie: await signInAs(actor.userId) };
}

const read = (cookie: string) => callRoute<Body>(detail, { query: { loyalty_order_id: String(orderId) }, cookie });
const ask = (cookie: string) => callRoute<Body>(sendCode, { body: { loyalty_order_id: orderId }, cookie });
const open = (cookie: string, otp: string) =>
  callRoute<Body>(show, { body: { loyalty_order_id: orderId, otp }, cookie });
const outcome = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

const shownRows = async () => {
  const rows = await connection()
    .select({ actorUserId: auditLog.actorUserId, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'gift-cards.shown'), eq(auditLog.subjectId, String(orderId))))
    .orderBy(auditLog.id);
  return rows.map(({ actorUserId }) => actorUserId);
};
const mails = async () => {
  const inbox = await listInbox({ recipient: orderer.email, limit: 50 });
  return inbox.filter(({ template }) => template === 'gift-cards-shown').map(({ text }) => text);
};

beforeEach(async () => {
  orderer = await createActor(await createCorporate());
  const { legalEntityId } = orderer;
  await givePoints(legalEntityId, 200);
  const items = [{ productId: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
  const { order } = await createGiftCardOrder(orderer, { legalEntityId, items }, '127.0.0.1');
  orderId = order.loyalty_order_id;
  await verifyCode(orderer, { loyaltyOrderId: orderId, otp: await lastCode(orderer.phone ?? '') }, '127.0.0.1');
  const orderItemId = order.products[0]?.order_item_id ?? 0;
  await confirmUnit(orderer, { loyaltyOrderId: orderId, orderItemId, unitIndex: 0 });
});
afterEach(() => moveClock(0));

it('the orderer reads the codes for ten minutes after the release; every reading is audited, one mail is sent', async () => {
  const cookie = await signInAs(orderer.userId);
  for (const _ of [1, 2]) {
    const { body } = await read(cookie);
    expect(body).toMatchObject({ needs_code: false, gift_cards: [{ code: expect.stringMatching(CODE) }] });
  }
  expect(await shownRows()).toEqual([orderer.userId, orderer.userId]);
  expect(await mails()).toEqual([expect.stringContaining('You opened')]);
  await moveClock(10 * 60_000);
  expect((await read(cookie)).body).toMatchObject({ needs_code: true, gift_cards: [{ code: null, pin: null }] });
  expect(await shownRows()).toHaveLength(2);
});

it('a code shows the cards once, with an audit row and a mail to the orderer', async () => {
  await moveClock(HOUR);
  const manager = await colleague('manager');
  expect((await read(manager.cookie)).body).toMatchObject({
    needs_code: true,
    gift_cards: [{ code: null, pin: null }],
  });
  expect((await ask(manager.cookie)).status).toBe(200);
  const otp = await lastCode(manager.phone ?? '');
  expect((await open(manager.cookie, otp)).body).toMatchObject({
    needs_code: false,
    gift_cards: [{ code: expect.stringMatching(CODE), pin: expect.stringMatching(/\d/) }],
  });
  expect(outcome(await open(manager.cookie, otp))).toEqual([400, 2101]);
  expect(await shownRows()).toEqual([manager.userId]);
  expect(await mails()).toEqual([expect.stringContaining(`${manager.name} opened`)]);
  // The next reading takes a code of its own.
  expect((await read(manager.cookie)).body.gift_cards[0]).toMatchObject({ code: null, pin: null });
});

it('a colleague who is no manager reads no codes', async () => {
  const booker = await colleague('booker');
  for (const make of [() => read(booker.cookie), () => ask(booker.cookie), () => open(booker.cookie, '123456')]) {
    const answer = await make();
    expect(outcome(answer)).toEqual([403, 2010]);
    expect(answer.body).toMatchObject({ errors: [{ message: expect.stringContaining('travel manager') }] });
  }
  expect(await shownRows()).toEqual([]);
});

it('the code of another person and the code that released the order show nothing', async () => {
  await moveClock(HOUR);
  const manager = await colleague('manager');
  await ask(await signInAs(orderer.userId));
  const otp = await lastCode(orderer.phone ?? '');
  expect(outcome(await open(manager.cookie, otp))).toEqual([400, 2101]);
  const { status } = await open(await signInAs(orderer.userId), otp);
  expect(status).toBe(200);
});
