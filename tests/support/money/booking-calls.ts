import { desc, eq } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import { bids } from '@/lib/domains/itinerary/server/tables';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { addDays, nightsBetween } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { getExample } from '@/tests/support/api/examples';
import type { ExampleContext } from '@/tests/support/api/example';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import type { MoneyTotals } from './money-totals';
import type { Alternatives } from './mutate-request';
import { assertTrue, type ValidMoneyRequest, type MoneyCall, type SentRequest } from './money-call';
import { expectedPoints, expectedPrice } from './expected-price';

async function listOtherBids(context: ExampleContext): Promise<unknown[]> {
  const { owner, world } = context;
  const twoRooms = [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 0 },
  ];
  const cheaper = await createBookingRequest(owner, world, { nights: 1 });
  const moreExpensive = await createBookingRequest(owner, world, { nights: 3, rooms: twoRooms });
  const discounted = await createBookingRequest(owner, world, { nights: 2, rooms: [{ adults: 2, kids: 1 }] });
  await applyCoupon(owner, { bid: discounted.bid, code: world.couponCode });
  const foreign = await createBookingRequest(world.members.rival, world);
  return [
    cheaper.bid,
    moreExpensive.bid,
    discounted.bid,
    foreign.bid,
    [cheaper.bid],
    { id: cheaper.bid },
    `${cheaper.bid}`,
  ];
}

async function createBookingAlternatives(context: ExampleContext): Promise<Alternatives> {
  const { world, owner } = context;
  const room = { room_type: 'oak', primary_guest: { name: 'Asha Rao' } };
  return {
    'body.bid': await listOtherBids(context),
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

/** Adds vouchers with too little value and of another company, and a quote that is too long for a voucher. */
async function createVoucherAlternatives(context: ExampleContext): Promise<Alternatives> {
  const { owner, world, entityId } = context;
  const { rival } = world.members;
  await givePoints(entityId, 400);
  await givePoints(rival.legalEntityId, 400);
  const productId = await createRoomNightProduct({ coverPaise: 3_999_99 });
  const { vouchers: small, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const fullProductId = await createRoomNightProduct();
  const { vouchers: foreign } = await createRoomNightOrder(rival, { productId: fullProductId, quantity: 1 });
  const common = await createBookingAlternatives(context);
  return {
    ...common,
    'body.bid': [...(common['body.bid'] ?? []), (await createBookingRequest(owner, world, { nights: 4 })).bid],
    'body.loyalty_voucher_code': [small[0]?.code, foreign[0]?.code, 'RN-%', ''],
    'body.loyalty_order_id': [order.id, null, ''],
    'body.type': [null, 'coupon', 'gift_card', 'ROOM_NIGHT'],
  };
}

async function createVoucherRequest({ owner, world, entityId }: ExampleContext): Promise<ValidMoneyRequest> {
  await givePoints(entityId, 400);
  const productId = await createRoomNightProduct();
  const { vouchers, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const { bid } = await createBookingRequest(owner, world, { nights: 1 });
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

async function getLatestBooking() {
  const on = connection();
  const [booking] = await on.select().from(bookings).orderBy(desc(bookings.id)).limit(1);
  const [bid] = await on
    .select()
    .from(bids)
    .where(eq(bids.id, booking?.bidId ?? 0));
  if (!booking || !bid) throw new Error('The database has no booking with a quote');
  return { booking, bid };
}

interface BookingBody {
  bid: unknown;
  price_source?: string | null;
  check_in?: string | null;
  check_out?: string | null;
  rooms?: unknown[];
}

/** @throws if the booking is not the one that was requested */
async function getBookingChanges({ context, json }: SentRequest): Promise<MoneyTotals> {
  const { booking, bid } = await getLatestBooking();
  const body = json as BookingBody;
  const source = body.price_source === 'website' ? 'website' : 'corp';
  const nights = nightsBetween(bid.checkin, bid.checkout);
  const price = expectedPrice({ nights, rooms: bid.rooms, source, hasCoupon: bid.couponCode !== null });
  assertTrue(booking.bidId === Number(body.bid), 'another quote was booked');
  assertTrue(
    bid.userId === context.owner.userId && booking.legalEntityId === context.entityId,
    "another user's quote was booked",
  );
  assertTrue(booking.priceSource === source, 'another price source was used');
  assertTrue(!body.rooms?.length || body.rooms.length === bid.rooms.length, 'another number of rooms was booked');
  assertTrue(booking.payablePaise === price, `${booking.payablePaise} paise instead of ${price}`);
  const roomNights = nights * bid.rooms.length;
  const couponUse: MoneyTotals = bid.couponCode === null ? {} : { 'coupon uses consumed': 1 };
  if (booking.settlement === 'prepaid')
    return { ...getHoldChanges(price, roomNights), ...(bid.couponCode === null ? {} : { 'coupon uses reserved': 1 }) };
  return { ...getConfirmedChanges(booking, price, roomNights), ...couponUse };
}

const getHoldChanges = (price: number, roomNights: number): MoneyTotals => ({
  'bookings pending_payment': 1,
  'booked paise': price,
  'rooms held': roomNights,
  orders: 1,
  'ordered paise': price,
  'allocated paise': price,
});

function getConfirmedChanges(
  booking: Pick<Booking, 'settlement' | 'corporateId' | 'legalEntityId'>,
  price: number,
  roomNights: number,
): MoneyTotals {
  const booked = { 'bookings confirmed': 1, 'booked paise': price, 'rooms sold': roomNights };
  // A booking paid with a room-night voucher earns no points.
  if (booking.settlement === 'voucher') {
    const paid = { 'cash voucher_nights': price, 'cash paid': -price, journals: 1 };
    return { ...booked, ...paid, 'vouchers available': -1, 'vouchers used': 1 };
  }
  const points = expectedPoints(price);
  const earned = { [`points pending of ${booking.legalEntityId}`]: points, 'points issued': -points, journals: 1 };
  if (booking.settlement === 'pay_at_hotel') return { ...booked, ...earned };
  const drawn = { [`credit drawn of ${booking.corporateId}`]: -price, 'credit billed': price };
  return { ...booked, ...earned, ...drawn, journals: 2 };
}

async function getChangesForDates(sent: SentRequest): Promise<MoneyTotals> {
  const { check_in: from, check_out: to } = sent.json as BookingBody;
  const { bid } = await getLatestBooking();
  assertTrue((from ?? bid.checkin) === bid.checkin && (to ?? bid.checkout) === bid.checkout, 'other dates were booked');
  return getBookingChanges(sent);
}

function assertAmount(amount: unknown, changes: MoneyTotals): void {
  const price = Number(changes['booked paise']) / 100;
  assertTrue(Number(amount) === price, `${String(amount)} was accepted for ${price}`);
}

const createExampleRequest = (id: string) => async (context: ExampleContext) => ({
  input: await getExample(id).input(context),
});

export const bookingCalls: readonly MoneyCall[] = [
  {
    id: 'create-booking',
    variant: 'on credit',
    commonAlternatives: createBookingAlternatives,
    createRequest: createExampleRequest('create-booking'),
    getExpectedChanges: getChangesForDates,
  },
  {
    id: 'create-booking',
    variant: 'paid with a room-night voucher',
    commonAlternatives: createVoucherAlternatives,
    createRequest: createVoucherRequest,
    getExpectedChanges: getChangesForDates,
  },
  {
    id: 'paynow',
    commonAlternatives: async (context) => ({
      ...(await createBookingAlternatives(context)),
      'body.initiate_payment.amount': [4_200, 10_080, 8_400.004, 84, 840_000],
      'body.initiate_payment.currency': ['USD', 'inr', 'IDR'],
    }),
    createRequest: createExampleRequest('paynow'),
    getExpectedChanges: async (sent) => {
      const changes = await getChangesForDates(sent);
      assertAmount((sent.json as { initiate_payment: { amount: unknown } }).initiate_payment.amount, changes);
      const { amount_to_send: requested } = sent.answer as { amount_to_send: number };
      assertTrue(requested * 100 === changes['ordered paise'], `the requested amount is ${requested}`);
      return changes;
    },
  },
  {
    id: 'pay-at-hotel',
    commonAlternatives: async (context) => ({
      ...(await createBookingAlternatives(context)),
      'body.post_tax_price': [4_200, 10_080, 8_400.004, 84, 840_000],
    }),
    createRequest: createExampleRequest('pay-at-hotel'),
    getExpectedChanges: async (sent) => {
      const changes = await getBookingChanges(sent);
      assertAmount((sent.json as { post_tax_price: unknown }).post_tax_price, changes);
      return changes;
    },
  },
];
