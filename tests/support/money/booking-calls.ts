import { desc, eq } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import { bids } from '@/lib/domains/itinerary/server/tables';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { addDays, nightsBetween } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { exampleOf } from '@/tests/support/api/examples';
import type { Scene } from '@/tests/support/api/example';
import { requestFor } from '@/tests/support/booking-steps';
import { givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import type { MoneyFacts } from './facts';
import type { Alternatives } from './mutate';
import { must, type GoodMoneyRequest, type MoneyCall, type Sent } from './money-call';
import { truePoints, truePrice } from './true-price';

async function otherBids(scene: Scene): Promise<unknown[]> {
  const { owner, world } = scene;
  const two = [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 0 },
  ];
  const cheaper = await requestFor(owner, world, { nights: 1 });
  const dearer = await requestFor(owner, world, { nights: 3, rooms: two });
  const discounted = await requestFor(owner, world, { nights: 2, rooms: [{ adults: 2, kids: 1 }] });
  await applyCoupon(owner, { bid: discounted.bid, code: world.couponCode });
  const foreign = await requestFor(world.members.rival, world);
  return [cheaper.bid, dearer.bid, discounted.bid, foreign.bid, [cheaper.bid], { id: cheaper.bid }, `${cheaper.bid}`];
}

async function aroundBooking(scene: Scene): Promise<Alternatives> {
  const { world, owner } = scene;
  const room = { room_type: 'oak', primary_guest: { name: 'Asha Rao' } };
  return {
    'body.bid': await otherBids(scene),
    'body.price_source': ['website', 'corp', 'corporate', 'CORP', 'public', 'free', ['corp', 'website']],
    'body.legal_entity_id': [world.members.rival.legalEntityId, world.members.agent.legalEntityId],
    'body.rooms': [[], [room, room], [{ ...room, room_type: 'acacia' }], [room, { ...room, room_type: 'maple' }]],
    'body.check_out': [addDays(world.checkin, 1), addDays(world.checkin, 3)],
    'body.check_in': [addDays(world.checkin, 1), addDays(world.checkin, -1)],
    'body.hotel_id': [world.hotelId, world.hotelId + 1],
    'body.sub_channel': ['btc', 'direct', 'btt', 'ta', 'free'],
    'body.travel_agent_entity_id': [world.members.agent.legalEntityId, owner.legalEntityId],
    'body.payments': [[], [{ amount: 0, status: 'paid' }]],
  };
}

/** Vouchers that do not pay this stay: too small, of another company; and a stay too long for any. */
async function aroundVoucher(scene: Scene): Promise<Alternatives> {
  const { owner, world, entityId } = scene;
  const { rival } = world.members;
  await givePoints(entityId, 400);
  await givePoints(rival.legalEntityId, 400);
  const productId = await createRoomNightProduct({ coverPaise: 3_999_99 });
  const { vouchers: small, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const whole = await createRoomNightProduct();
  const { vouchers: foreign } = await createRoomNightOrder(rival, { productId: whole, quantity: 1 });
  const around = await aroundBooking(scene);
  return {
    ...around,
    'body.bid': [...(around['body.bid'] ?? []), (await requestFor(owner, world, { nights: 4 })).bid],
    'body.loyalty_voucher_code': [small[0]?.code, foreign[0]?.code, 'RN-%', ''],
    'body.loyalty_order_id': [order.id, null, ''],
    'body.type': [null, 'coupon', 'gift_card', 'ROOM_NIGHT'],
  };
}

async function withVoucher({ owner, world, entityId }: Scene): Promise<GoodMoneyRequest> {
  await givePoints(entityId, 400);
  const productId = await createRoomNightProduct();
  const { vouchers, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const { bid } = await requestFor(owner, world, { nights: 1 });
  const code = vouchers[0]?.code ?? '';
  const stay = { bid, legal_entity_id: entityId, check_in: world.checkin, price_source: 'corp' };
  const rooms = [{ primary_guest: { name: 'Asha Rao' } }];
  return {
    input: {
      body: { ...stay, rooms, type: 'room_night', loyalty_voucher_code: code, loyalty_order_id: order.id },
    },
    alternatives: {
      'body.loyalty_voucher_code': [code.toLowerCase(), ` ${code}`, code.replaceAll('-', '')],
      'body.loyalty_order_id': [order.id + 1, `${order.id}`, `${order.id}.0`],
    },
  };
}

async function newestBooking() {
  const on = connection();
  const [booking] = await on.select().from(bookings).orderBy(desc(bookings.id)).limit(1);
  const [bid] = await on
    .select()
    .from(bids)
    .where(eq(bids.id, booking?.bidId ?? 0));
  if (!booking || !bid) throw new Error('Nothing was booked');
  return { booking, bid };
}

interface BookingBody {
  bid: unknown;
  price_source?: string | null;
  check_in?: string | null;
  check_out?: string | null;
  rooms?: unknown[];
}

/** What an accepted booking must have moved, by its quote and the price list alone. @throws when it is another stay's */
async function bookedMoves({ scene, json }: Sent): Promise<MoneyFacts> {
  const { booking, bid } = await newestBooking();
  const body = json as BookingBody;
  const source = body.price_source === 'website' ? 'website' : 'corp';
  const nights = nightsBetween(bid.checkin, bid.checkout);
  const price = truePrice({ nights, rooms: bid.rooms, source, hasCoupon: bid.couponCode !== null });
  must(booking.bidId === Number(body.bid), 'another quote was booked');
  must(bid.userId === scene.owner.userId && booking.legalEntityId === scene.entityId, "another user's quote");
  must(booking.priceSource === source, 'another source of prices');
  must(!body.rooms?.length || body.rooms.length === bid.rooms.length, 'another number of rooms');
  must(booking.payablePaise === price, `${booking.payablePaise} paise in the place of ${price}`);
  const roomNights = nights * bid.rooms.length;
  const couponUse: MoneyFacts = bid.couponCode === null ? {} : { 'coupon uses consumed': 1 };
  if (booking.settlement === 'prepaid')
    return { ...heldMoves(price, roomNights), ...(bid.couponCode === null ? {} : { 'coupon uses reserved': 1 }) };
  return { ...confirmedMoves(booking, price, roomNights), ...couponUse };
}

const heldMoves = (price: number, roomNights: number): MoneyFacts => ({
  'bookings pending_payment': 1,
  'booked paise': price,
  'rooms held': roomNights,
  orders: 1,
  'ordered paise': price,
  'allocated paise': price,
});

function confirmedMoves(
  booking: Pick<Booking, 'settlement' | 'corporateId' | 'legalEntityId'>,
  price: number,
  roomNights: number,
): MoneyFacts {
  const booked = { 'bookings confirmed': 1, 'booked paise': price, 'rooms sold': roomNights };
  // Points are earned with money, not with a voucher.
  if (booking.settlement === 'voucher') {
    const paid = { 'cash voucher_nights': price, 'cash paid': -price, journals: 1 };
    return { ...booked, ...paid, 'vouchers available': -1, 'vouchers used': 1 };
  }
  const points = truePoints(price);
  const earned = { [`points pending of ${booking.legalEntityId}`]: points, 'points issued': -points, journals: 1 };
  if (booking.settlement === 'pay_at_hotel') return { ...booked, ...earned };
  const drawn = { [`credit drawn of ${booking.corporateId}`]: -price, 'credit billed': price };
  return { ...booked, ...earned, ...drawn, journals: 2 };
}

async function bookedDaysMoves(sent: Sent): Promise<MoneyFacts> {
  const { check_in: from, check_out: to } = sent.json as BookingBody;
  const { bid } = await newestBooking();
  must((from ?? bid.checkin) === bid.checkin && (to ?? bid.checkout) === bid.checkout, 'other days');
  return bookedMoves(sent);
}

function assertSaid(said: unknown, moves: MoneyFacts): void {
  const price = Number(moves['booked paise']) / 100;
  must(Number(said) === price, `${String(said)} was accepted for ${price}`);
}

const exampleBooking = (id: string) => async (scene: Scene) => ({ input: await exampleOf(id).input(scene) });

export const bookingCalls: readonly MoneyCall[] = [
  {
    id: 'create-booking',
    way: 'billed to the company',
    around: aroundBooking,
    good: exampleBooking('create-booking'),
    moves: bookedDaysMoves,
  },
  {
    id: 'create-booking',
    way: 'paid with a voucher',
    around: aroundVoucher,
    good: withVoucher,
    moves: bookedDaysMoves,
  },
  {
    id: 'paynow',
    around: async (scene) => ({
      ...(await aroundBooking(scene)),
      'body.initiate_payment.amount': [4_200, 10_080, 8_400.004, 84, 840_000],
      'body.initiate_payment.currency': ['USD', 'inr', 'IDR'],
    }),
    good: exampleBooking('paynow'),
    moves: async (sent) => {
      const moves = await bookedDaysMoves(sent);
      assertSaid((sent.json as { initiate_payment: { amount: unknown } }).initiate_payment.amount, moves);
      const { amount_to_send: asked } = sent.answer as { amount_to_send: number };
      must(asked * 100 === moves['ordered paise'], `the payer is asked for ${asked}`);
      return moves;
    },
  },
  {
    id: 'pay-at-hotel',
    around: async (scene) => ({
      ...(await aroundBooking(scene)),
      'body.post_tax_price': [4_200, 10_080, 8_400.004, 84, 840_000],
    }),
    good: exampleBooking('pay-at-hotel'),
    moves: async (sent) => {
      const moves = await bookedMoves(sent);
      assertSaid((sent.json as { post_tax_price: unknown }).post_tax_price, moves);
      return moves;
    },
  },
];
