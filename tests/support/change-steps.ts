import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { ChangeRequest } from '@/lib/domains/bookings/server/service/change/change-request';
import { makeChange, type MadeChange } from '@/lib/domains/bookings/server/service/change/make-change';
import { quoteChange } from '@/lib/domains/bookings/server/service/change/quote-change';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Booking } from '@/lib/domains/bookings/types';
import { ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createBookingRequest } from './booking-steps';
import type { FakeProvider } from './fake-provider';
import type { StayWorld } from './stay-world';

export type Wanted = Partial<Omit<ChangeRequest, 'bookingId' | 'legalEntityId'>>;

export function quote(actor: Actor, { id: bookingId }: Pick<Booking, 'id'>, wanted: Wanted) {
  return quoteChange(actor, { bookingId, legalEntityId: actor.legalEntityId, reason: '', ...wanted });
}

export function make(
  actor: Actor,
  { id: bookingId }: Pick<Booking, 'id'>,
  changeId: number,
  provider?: PaymentProvider,
): Promise<MadeChange> {
  return makeChange(actor, { bookingId, legalEntityId: actor.legalEntityId, changeId }, provider);
}

export async function change(actor: Actor, booking: Booking, wanted: Wanted, provider?: PaymentProvider) {
  const quoted = await quote(actor, booking, wanted);
  const made = await make(actor, booking, quoted.changeId, provider);
  return { ...made, changeId: quoted.changeId, pricing: quoted.pricing };
}

type RequestChange = Parameters<typeof createBookingRequest>[2];

export async function creditBooking(actor: Actor, world: StayWorld, request: RequestChange = {}): Promise<Booking> {
  return bookOnCredit(actor, await createBookingRequest(actor, world, request));
}

export async function paidBooking(
  actor: Actor,
  world: StayWorld,
  provider: FakeProvider,
  request: RequestChange = {},
): Promise<Booking> {
  const held = await holdBooking(actor, await createBookingRequest(actor, world, request), provider);
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  return { ...held.booking, status: 'confirmed' };
}

/** Adds a dearer room type with the code maple. */
export async function addMaple(world: StayWorld, singlePaise = 6_000_00, rooms = 5): Promise<number> {
  const on = connection();
  const [type] = await on
    .insert(roomTypes)
    .values({
      hotelId: world.hotelId,
      code: 'maple',
      name: 'Maple',
      maxAdults: 3,
      maxKids: 2,
      maxGuests: 4,
      totalRooms: rooms,
    })
    .returning({ id: roomTypes.id });
  const roomTypeId = type?.id ?? 0;
  const today = todayInIndia(now());
  const stock = { hotelId: world.hotelId, roomTypeId, total: rooms };
  await on.insert(inventoryNights).values(eachNight(today, addDays(today, 60)).map((night) => ({ ...stock, night })));
  const [oak] = await on
    .select({ policyId: ratePlans.cancellationPolicyId })
    .from(ratePlans)
    .where(eq(ratePlans.roomTypeId, world.roomTypeId));
  const valid = { validFrom: today, validTo: addDays(today, 400), cancellationPolicyId: oak?.policyId ?? 0 };
  const [plan] = await on
    .insert(ratePlans)
    .values({ hotelId: world.hotelId, roomTypeId, channel: 'corp', ...valid })
    .returning({ id: ratePlans.id });
  const prices = { singlePaise, doublePaise: singlePaise + 500_00, extraAdultPaise: 900_00 };
  await on
    .insert(rateRules)
    .values({ ratePlanId: plan?.id ?? 0, fromDate: today, toDate: addDays(today, 400), ...prices });
  return roomTypeId;
}
