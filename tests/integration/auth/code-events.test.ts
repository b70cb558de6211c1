import { eq } from 'drizzle-orm';
import { POST as createCards } from '@/app/api/loyalty/create-gift-card-order/route';
import { POST as sendGiftCardsCode } from '@/app/api/loyalty/gift-card-detail/send-otp/route';
import { POST as sendAgain } from '@/app/api/loyalty/send-otp/route';
import { POST as verifyOrder } from '@/app/api/loyalty/verify-otp/route';
import { POST as sendErasureCode } from '@/app/api/b2b/dashboard/v2/privacy/erasure-code/route';
import { POST as sendCheckoutCode } from '@/app/api/v1/auth/otp/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { accountKey } from '@/lib/platform/db/account-key';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct, lastCode } from '@/tests/support/rewards-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let person: Actor;
let cookie: string;

beforeEach(async () => {
  person = await createActor(await createCorporate());
  cookie = await signInAs(person.userId);
});
afterEach(() => moveClock(0));

async function countEventsByKind(): Promise<Record<string, number>> {
  const rows = await connection()
    .select({ kind: securityEvents.kind, times: securityEvents.times })
    .from(securityEvents)
    .where(eq(securityEvents.account, accountKey(person.email)));
  const totals: Record<string, number> = {};
  for (const { kind, times } of rows) totals[kind] = (totals[kind] ?? 0) + times;
  return totals;
}

test.each([
  ['checkout', () => callRoute(sendCheckoutCode, { cookie, body: { mobile: person.phone } })],
  ['erasure', () => callRoute(sendErasureCode, { cookie, body: {} })],
])('requests for %s codes are recorded as security events, even when a limit refuses them', async (_, requestCode) => {
  expect((await requestCode()).status).toBe(200);
  expect(await countEventsByKind()).toEqual({ code_requested: 1 });
  expect((await requestCode()).status).toBe(429);
  expect(await countEventsByKind()).toEqual({ code_requested: 1, code_limited: 1 });
});

test('requests for gift card codes are recorded as security events, even when a limit refuses them', async () => {
  await givePoints(person.legalEntityId, 200);
  const items = [{ product_id: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
  const created = await callRoute<{ order: { loyalty_order_id: number; products: { order_item_id: number }[] } }>(
    createCards,
    { cookie, body: { items } },
  );
  expect(created.status).toBe(200);
  const { loyalty_order_id, products } = created.body.order;
  expect(await countEventsByKind()).toEqual({ code_requested: 1 });
  expect((await callRoute(sendAgain, { cookie, body: { loyalty_order_id } })).status).toBe(429);
  expect(await countEventsByKind()).toEqual({ code_requested: 1, code_limited: 1 });
  const otp = await lastCode(person.phone ?? '');
  expect((await callRoute(verifyOrder, { cookie, body: { loyalty_order_id, otp } })).status).toBe(200);
  const orderItemId = products[0]?.order_item_id ?? 0;
  await confirmUnit(person, { loyaltyOrderId: loyalty_order_id, orderItemId, unitIndex: 0 });
  await moveClock(60_000);
  const send = () => callRoute(sendGiftCardsCode, { cookie, body: { loyalty_order_id } });
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  expect(await countEventsByKind()).toEqual({ code_requested: 2, code_limited: 2 });
});
