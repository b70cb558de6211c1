import { closeUnit, insertUnit } from '@/lib/domains/loyalty/server/repository/gift-cards';
import { insertOrder, changeOrderStatus } from '@/lib/domains/loyalty/server/repository/orders';
import {
  insertProducts,
  listGiftCardProducts,
  listRoomNightProducts,
} from '@/lib/domains/loyalty/server/repository/products';
import { insertVouchers } from '@/lib/domains/loyalty/server/repository/vouchers';
import { seal } from '@/lib/platform/encryption/seal';
import { sealContext } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { grantPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { expireLots } from '@/lib/domains/loyalty/server/service/expire-points';
import { orderLabel } from '@/lib/domains/loyalty/server/service/order-view';
import { capturePoints, reservePoints, returnPoints } from '@/lib/domains/loyalty/server/service/spend-points';
import { closedStatus } from '@/lib/domains/loyalty/rules/orders';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { localIssuer } from '@/lib/providers/gift-cards/local-issuer';
import {
  GIFT_CARD_ORDERS,
  GIFT_CARDS,
  GIFT_CARD_TERMS,
  POINT_GRANTS,
  ROOM_NIGHT_ORDER,
  ROOM_NIGHTS,
} from '@/scripts/demo/data/rewards';

/** In the demo a point is worth one rupee. */
const PAISE_PER_POINT = 100;
const CARD_VALIDITY_DAYS = 365;

interface Holder {
  legalEntityId: number;
  userId: number;
}

/**
 * Loads the rewards catalogue and the history of one wallet: grants, issued gift cards, a failed one, an unused room-night voucher
 * and expired points. The points of stays must be loaded first.
 */
export async function loadRewards(holder: Holder, today: IsoDate, tx: Tx): Promise<void> {
  const giftCards = GIFT_CARDS.map((card) => ({ ...card, terms: GIFT_CARD_TERMS, validityDays: CARD_VALIDITY_DAYS }));
  await insertProducts({ giftCards, roomNights: [...ROOM_NIGHTS] }, tx);
  const { legalEntityId } = holder;
  for (const { daysAgo, ...grant } of POINT_GRANTS)
    await grantPoints(tx, { legalEntityId, ...grant, at: instantOf(today, daysAgo) });
  for (const order of GIFT_CARD_ORDERS) await orderCards(holder, order, today, tx);
  await orderNight(holder, today, tx);
  await expireLots(tx, { legalEntityId, paisePerPoint: PAISE_PER_POINT });
}

function instantOf(today: IsoDate, daysAgo: number): Date {
  return indiaInstant(addDays(today, -daysAgo), '11:20');
}

async function orderCards(
  holder: Holder,
  { product: code, valuePaise, quantity, daysAgo }: (typeof GIFT_CARD_ORDERS)[number],
  today: IsoDate,
  tx: Tx,
): Promise<void> {
  const at = instantOf(today, daysAgo);
  const products = await listGiftCardProducts(tx);
  const giftCardProductId = products.find((product) => product.code === code)?.id ?? null;
  const brand = GIFT_CARDS.find((card) => card.code === code)?.brand ?? code;
  const pointsEach = valuePaise / PAISE_PER_POINT;
  const points = pointsEach * quantity;
  const name = `${brand} gift card ${formatInr(valuePaise)}`;
  const line = { giftCardProductId, roomNightProductId: null, name, valuePaise, quantity, pointsEach };
  const head = { ...holder, kind: 'gift_card', status: 'fulfilling', points, paisePerPoint: PAISE_PER_POINT } as const;
  const { order, items } = await insertOrder({ ...head, createdAt: at, verifiedAt: at }, [line], tx);
  const [item] = items;
  if (!item) throw new Error('Inserting the demo gift-card order returned no item');
  const spending = { ...holder, id: order.id, paisePerPoint: PAISE_PER_POINT, actorUserId: holder.userId, at };
  await reservePoints(tx, { ...spending, label: orderLabel(items) }, points);
  const units: { status: 'issued' | 'failed' }[] = [];
  for (let unitIndex = 0; unitIndex < quantity; unitIndex += 1) {
    const card = await insertUnit({ orderItemId: item.id, unitIndex }, tx);
    const expiresOn = addDays(today, CARD_VALIDITY_DAYS - daysAgo);
    const requestId = `unit-${item.id}-${unitIndex}`;
    const outcome = await localIssuer.issue({ requestId, unitIndex, productCode: code, valuePaise, expiresOn });
    const unit = { key: `${item.id}/${unitIndex}`, points: pointsEach };
    if (outcome.outcome === 'issued') {
      const codeSealed = seal(outcome.code, sealContext(card, 'code'));
      const pinSealed = seal(outcome.pin, sealContext(card, 'pin'));
      await closeUnit(card.id, { status: 'issued', codeSealed, pinSealed, expiresOn, issuedAt: at }, tx);
      await capturePoints(tx, { ...spending, label: name }, unit);
    } else {
      await closeUnit(card.id, { status: 'failed' }, tx);
      await returnPoints(tx, { ...spending, label: name }, unit);
    }
    units.push({ status: outcome.outcome === 'issued' ? 'issued' : 'failed' });
  }
  const status = closedStatus(quantity, units) ?? 'done';
  await changeOrderStatus(order.id, ['fulfilling'], { status, closedAt: at }, tx);
}

async function orderNight(holder: Holder, today: IsoDate, tx: Tx): Promise<void> {
  const at = instantOf(today, ROOM_NIGHT_ORDER.daysAgo);
  const products = await listRoomNightProducts(tx);
  const seed = ROOM_NIGHTS.find((night) => night.code === ROOM_NIGHT_ORDER.product);
  const roomNightProductId = products.find((product) => product.code === ROOM_NIGHT_ORDER.product)?.id ?? null;
  if (!seed) throw new Error(`The demo data has no room-night product ${ROOM_NIGHT_ORDER.product}`);
  const { name, coverPaise, points, validityDays } = seed;
  const line = { giftCardProductId: null, roomNightProductId, name, valuePaise: coverPaise, quantity: 1 };
  const head = { ...holder, kind: 'room_night', status: 'done', points, paisePerPoint: PAISE_PER_POINT } as const;
  const { order, items } = await insertOrder(
    { ...head, createdAt: at, closedAt: at },
    [{ ...line, pointsEach: points }],
    tx,
  );
  const spending = { ...holder, id: order.id, paisePerPoint: PAISE_PER_POINT, actorUserId: holder.userId, at };
  await reservePoints(tx, { ...spending, label: orderLabel(items) }, points);
  await capturePoints(tx, { ...spending, label: name }, { key: `order-${order.id}`, points });
  const orderItemId = items[0]?.id ?? 0;
  const validUntil = addDays(today, validityDays - ROOM_NIGHT_ORDER.daysAgo);
  const voucher = { orderId: order.id, orderItemId, legalEntityId: holder.legalEntityId, coverPaise, validUntil };
  await insertVouchers([{ ...voucher, code: 'RN-FLND-DMNC-8T42' }], tx);
}
