import 'server-only';
import { addDays, todayInIndia } from '@/lib/dates';
import { listOfferedRoomTypes } from '@/lib/domains/hotels/server/service/offered-room-types';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import { listOfferedPlans, type OfferedPlan } from '@/lib/domains/pricing/server/service/offered-plans';
import { now } from '@/lib/platform/clock/clock';
import { MAX_DAYS_AHEAD, SUPPORTED_FIELDS, UNSUPPORTED_FIELDS } from '../../constants';
import type { HotelMapping } from '../../contract/partner-hotel';

/** @throws {AppError} NOT_FOUND without an approved connection */
export async function getHotelMapping(actor: PartnerActor, hotelCode: string): Promise<HotelMapping> {
  const hotel = await connectedHotel(actor, hotelCode);
  const today = todayInIndia(now());
  const [roomTypes, plans] = await Promise.all([
    listOfferedRoomTypes(hotel.hotelId),
    listOfferedPlans(hotel.hotelId, today),
  ]);
  return {
    hotelCode: hotel.hotelCode,
    name: hotel.name,
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    firstNight: today,
    lastNight: addDays(today, MAX_DAYS_AHEAD),
    roomTypes: roomTypes.map(({ id, code, totalRooms, name, maxAdults, maxKids, maxGuests }) => ({
      roomType: code,
      ...{ name, rooms: totalRooms, maxAdults, maxKids, maxGuests },
      plans: plans.filter(({ roomTypeId }) => roomTypeId === id).map(toMappedPlan),
    })),
    supportedFields: listFields(SUPPORTED_FIELDS),
    unsupportedFields: listFields(UNSUPPORTED_FIELDS),
  };
}

function toMappedPlan({ channel, mealPlan, validFrom, validTo }: OfferedPlan) {
  const isWebsite = channel === 'website';
  return {
    plan: isWebsite ? ('website' as const) : ('corporate' as const),
    ...{ mealPlan, validFrom, validTo },
    isReadOnly: !isWebsite,
  };
}

const listFields = ({ availability, restrictions, rates }: typeof SUPPORTED_FIELDS | typeof UNSUPPORTED_FIELDS) => ({
  availability: [...availability],
  restrictions: [...restrictions],
  rates: [...rates],
});
