import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { registrationAddress } from '@/lib/domains/gstin/contract/gstin';
import { normaliseGstin } from '@/lib/domains/gstin/rules/structure';
import { CHECKOUT_DEFAULTS } from '@/lib/domains/itinerary/constants';
import { isoDate, objectId, priceSource, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { OCCUPANCY_LIMITS } from '@/lib/domains/pricing/rules/occupancy';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { line, optionalLine, text } from '@/lib/platform/http/text-schemas';
import { BOOKING_CHANNEL } from '../constants';
import { formatClockTime, parseClockTime } from '../rules/clock-time';
import { toStoredGuestName } from '../rules/guests';
import { tripFields } from './trip-fields';

export const guest = z.object({
  name: optionalLine(120).transform(toStoredGuestName),
  phone: optionalLine(20),
  email: optionalLine(254),
  employee_id: optionalLine(60),
  department: optionalLine(80),
});

export const clockTime = line(20).transform((value, context) => {
  const time = parseClockTime(value);
  if (time) return formatClockTime(time);
  context.addIssue({ code: 'custom', message: 'Enter the time as 12pm, 2:30pm or 14:30' });
  return z.NEVER;
});

export const arrivalTimes = {
  check_in_time: clockTime.default(CHECKOUT_DEFAULTS.checkInTime),
  check_out_time: clockTime.default(CHECKOUT_DEFAULTS.checkOutTime),
};

export const MAX_ROOMS = 8;
export const MAX_ADDITIONAL_GUESTS = OCCUPANCY_LIMITS.maxAdults + OCCUPANCY_LIMITS.maxKids - 1;

export const bookingRoom = z.object({
  room_type: roomTypeCode.optional(),
  primary_guest: guest.nullish(),
  additional_guests: z.array(guest).max(MAX_ADDITIONAL_GUESTS).nullish(),
});

export const billingFields = {
  legal_entity: z
    .object({
      name: line(200).nullish(),
      gstin: z.string().trim().max(40).transform(normaliseGstin).nullish(),
      /** Ignored, because the invoice shows the registered address of the GSTIN. */
      address: z.union([registrationAddress.partial(), z.unknown()]).optional(),
    })
    .nullish(),
};

export const roomFields = { rooms: z.array(bookingRoom).max(MAX_ROOMS).default([]) };

/** Rupees as a number or a numeric string. The amount is only compared with the quote; the quote decides the charge. */
export const amount = numberOrText(z.number().nonnegative().max(1e9));

/** Occupancy, dates and price come from the bid. Fields that repeat them must match the bid. */
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
  ...tripFields,
  price_source: priceSource.default('corp'),
  comments: text(1000).default(''),
  ...roomFields,
  loyalty_order_id: z.union([z.string().max(60), z.number()]).nullish(),
  payments: z.unknown().optional(),
});

export type BookingQuery = CodeNames<z.output<typeof bookingQuery>>;
export type GuestInput = CodeNames<z.output<typeof guest>>;
