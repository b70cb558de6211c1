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

let buyer: Actor;
let orderId: number;

async function createColleague(role: Role) {
  const actor = await createActor(buyer);
  await connection()
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, actor.userId), eq(memberships.legalEntityId, buyer.legalEntityId)));
  return { ...actor, cookie: await signInAs(actor.userId) };
}

const getCards = (cookie: string) => callRoute<Body>(detail, { query: { loyalty_order_id: String(orderId) }, cookie });
const requestCode = (cookie: string) => callRoute<Body>(sendCode, { body: { loyalty_order_id: orderId }, cookie });
const showCards = (cookie: string, otp: string) =>
  callRoute<Body>(show, { body: { loyalty_order_id: orderId, otp }, cookie });
const statusAndCode = ({ status, body }: { status: number; body: Body }) => [status, body.errors?.[0]?.code];

const listViewers = async () => {
  const rows = await connection()
    .select({ actorUserId: auditLog.actorUserId, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'gift-cards.shown'), eq(auditLog.subjectId, String(orderId))))
    .orderBy(auditLog.id);
  return rows.map(({ actorUserId }) => actorUserId);
};
const getMailTexts = async () => {
  const inbox = await listInbox({ recipient: buyer.email, limit: 50 });
  return inbox.filter(({ template }) => template === 'gift-cards-shown').map(({ text }) => text);
};

beforeEach(async () => {
  buyer = await createActor(await createCorporate());
  const { legalEntityId } = buyer;
  await givePoints(legalEntityId, 200);
  const items = [{ productId: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
  const { order } = await createGiftCardOrder(buyer, { legalEntityId, items }, '127.0.0.1');
  orderId = order.loyaltyOrderId;
  await verifyCode(buyer, { loyaltyOrderId: orderId, otp: await lastCode(buyer.phone ?? '') }, '127.0.0.1');
  const orderItemId = order.products[0]?.orderItemId ?? 0;
  await confirmUnit(buyer, { loyaltyOrderId: orderId, orderItemId, unitIndex: 0 });
});
afterEach(() => moveClock(0));

it('the buyer sees the codes for ten minutes after verification; each view is audited and one mail is sent', async () => {
  const cookie = await signInAs(buyer.userId);
  for (const _ of [1, 2]) {
    const { body } = await getCards(cookie);
    expect(body).toMatchObject({ needs_code: false, gift_cards: [{ code: expect.stringMatching(CODE) }] });
  }
  expect(await listViewers()).toEqual([buyer.userId, buyer.userId]);
  expect(await getMailTexts()).toEqual([expect.stringContaining('You opened')]);
  await moveClock(10 * 60_000);
  expect((await getCards(cookie)).body).toMatchObject({ needs_code: true, gift_cards: [{ code: null, pin: null }] });
  expect(await listViewers()).toHaveLength(2);
});

it('a one-time code shows the cards once, with an audit row and a mail to the buyer', async () => {
  await moveClock(HOUR);
  const manager = await createColleague('manager');
  expect((await getCards(manager.cookie)).body).toMatchObject({
    needs_code: true,
    gift_cards: [{ code: null, pin: null }],
  });
  expect((await requestCode(manager.cookie)).status).toBe(200);
  const otp = await lastCode(manager.phone ?? '');
  expect((await showCards(manager.cookie, otp)).body).toMatchObject({
    needs_code: false,
    gift_cards: [{ code: expect.stringMatching(CODE), pin: expect.stringMatching(/\d/) }],
  });
  expect(statusAndCode(await showCards(manager.cookie, otp))).toEqual([400, 2101]);
  expect(await listViewers()).toEqual([manager.userId]);
  expect(await getMailTexts()).toEqual([expect.stringContaining(`${manager.name} opened`)]);
  // Each further view requires a new one-time code.
  expect((await getCards(manager.cookie)).body.gift_cards[0]).toMatchObject({ code: null, pin: null });
});

it('a colleague who is not a manager cannot see the codes', async () => {
  const booker = await createColleague('booker');
  for (const make of [
    () => getCards(booker.cookie),
    () => requestCode(booker.cookie),
    () => showCards(booker.cookie, '123456'),
  ]) {
    const answer = await make();
    expect(statusAndCode(answer)).toEqual([403, 2010]);
    expect(answer.body).toMatchObject({ errors: [{ message: expect.stringContaining('travel manager') }] });
  }
  expect(await listViewers()).toEqual([]);
});

it('a manager cannot see the codes with a one-time code that was sent to the buyer', async () => {
  await moveClock(HOUR);
  const manager = await createColleague('manager');
  await requestCode(await signInAs(buyer.userId));
  const otp = await lastCode(buyer.phone ?? '');
  expect(statusAndCode(await showCards(manager.cookie, otp))).toEqual([400, 2101]);
  const { status } = await showCards(await signInAs(buyer.userId), otp);
  expect(status).toBe(200);
});
