import { z } from 'zod';
import { normaliseGstin } from '@/lib/domains/gstin/rules/structure';
import { CHECKOUT_DEFAULTS } from '@/lib/domains/itinerary/literals';
import { isoDate, objectId, priceSource, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { OCCUPANCY_LIMITS } from '@/lib/domains/pricing/rules/occupancy';
import { writtenNumber } from '@/lib/platform/http/endpoint-number';
import { line, text } from '@/lib/platform/http/endpoint-text';
import { BOOKING_CHANNEL } from '../literals';
import { formatClockTime, parseClockTime } from '../rules/clock-time';
import { storedGuestName } from '../rules/guests';

const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null);

export const guest = z.object({
  name: optionalLine(120).transform(storedGuestName),
  phone: optionalLine(20),
  email: optionalLine(254),
  employee_id: optionalLine(60),
  department: optionalLine(80),
});

const clockTime = line(20).transform((value, context) => {
  const time = parseClockTime(value);
  if (time) return formatClockTime(time);
  context.addIssue({ code: 'custom', message: 'Please write the time as 12pm, 2:30pm or 14:30' });
  return z.NEVER;
});

export const arrivalTimes = {
  check_in_time: clockTime.default(CHECKOUT_DEFAULTS.checkInTime),
  check_out_time: clockTime.default(CHECKOUT_DEFAULTS.checkOutTime),
};

const MOST_SHARERS = OCCUPANCY_LIMITS.maxAdults + OCCUPANCY_LIMITS.maxKids - 1;

export const bookingRoom = z.object({
  room_type: roomTypeCode.optional(),
  primary_guest: guest.nullish(),
  additional_guests: z.array(guest).max(MOST_SHARERS).nullish(),
});

export const billingFields = {
  legal_entity: z
    .object({
      name: line(200).nullish(),
      gstin: z.string().trim().max(40).transform(normaliseGstin).nullish(),
      address: z.unknown().optional(),
    })
    .nullish(),
  cost_centre: optionalLine(60),
  project: optionalLine(60),
  po_number: optionalLine(60),
};

export const roomFields = { rooms: z.array(bookingRoom).max(8).default([]) };

/** Rupees as a number or a numeric string. Compared with the quoted price; the amount charged comes from the quote. */
export const amount = writtenNumber(z.number().nonnegative().max(1e9));

/** Occupancy, dates and price come from the bid. Fields of the body that repeat them must agree with it. */
export const bookingQuery = z.object({
  bid: objectId,
  hotel: z.union([objectId, z.object({ id: objectId })]).nullish(),
  hotel_id: objectId.nullish(),
  legal_entity_id: objectId,
  travel_agent_entity_id: objectId.nullish(),
  channel: z.literal(BOOKING_CHANNEL).default(BOOKING_CHANNEL),
  sub_channel: z.enum(['btc', 'direct', 'btt', 'ta']).optional(),
  check_in: isoDate.nullish(),
  check_out: isoDate.nullish(),
  ...arrivalTimes,
  ...billingFields,
  price_source: priceSource.default('corp'),
  comments: text(1000).default(''),
  ...roomFields,
  loyalty_order_id: z.union([z.string().max(60), z.number()]).nullish(),
  payments: z.unknown().optional(),
});

export type BookingQuery = z.output<typeof bookingQuery>;
export type GuestInput = z.output<typeof guest>;
