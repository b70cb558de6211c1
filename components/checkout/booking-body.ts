import type { ChosenVoucher } from '@/components/rewards/chosen-voucher';
import type {
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
} from '@/lib/domains/bookings/contract/bookings';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { BOOKING_CHANNEL } from '@/lib/domains/bookings/constants';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import type { CheckoutEntity, CheckoutForm, CheckoutUser } from './checkout-form';

export interface BookingInput {
  view: ItineraryView;
  price: ItineraryPrice;
  form: CheckoutForm;
  entity: CheckoutEntity;
  user: CheckoutUser;
}

type CorporateBody = BodyInput<typeof createBookingEndpoint>;

export function bookingBody({ view, form, entity }: BookingInput): CorporateBody {
  const { requests } = form;
  return {
    bid: view.bid,
    hotel: view.hotel.id,
    legalEntityId: entity.legalEntityId,
    travelAgentEntityId: entity.isTravelAgent ? entity.legalEntityId : null,
    channel: BOOKING_CHANNEL,
    checkIn: view.date.checkin,
    checkOut: view.date.checkout,
    checkInTime: requests.checkInTime,
    checkOutTime: requests.checkOutTime,
    ...toLegalEntityPart(form),
    priceSource: form.source === 'corp' ? 'corporate' : 'website',
    comments: requests.message,
    rooms: toRooms(view, form),
    ...toTripTexts(requests),
  };
}

function toRooms(view: ItineraryView, { details }: CheckoutForm): CorporateBody['rooms'] {
  return details.rooms.map((room) => ({
    roomType: view.room.type,
    primaryGuest: withPlaceholders(room.primaryGuest),
    additionalGuests: room.additionalGuests.filter(({ name }) => name !== '').map((guest) => withPlaceholders(guest)),
  }));
}

function toLegalEntityPart({ billing }: CheckoutForm): Pick<CorporateBody, 'legalEntity'> {
  if (billing === undefined) return {};
  if (billing === null) return { legalEntity: { gstin: null } };
  const { legalName: name, gstinNumber: gstin, address } = billing;
  return { legalEntity: { name, gstin, address } };
}

/** If the voucher was removed in the meantime, the body has no code. The server then refuses the booking instead of billing the company. */
export function roomNightVoucherBody(input: BookingInput, voucher: ChosenVoucher | null): CorporateBody {
  return {
    ...bookingBody(input),
    type: 'room_night',
    loyaltyVoucherCode: voucher?.code ?? '',
    loyaltyOrderId: voucher?.loyaltyOrderId ?? null,
  };
}

function bookedPrice({ view, price, form }: BookingInput): ItineraryPrice {
  return view.prices[form.source] ?? price;
}

export function payNowBody(input: BookingInput): BodyInput<typeof payNowEndpoint> {
  return {
    ...bookingBody(input),
    initiatePayment: {
      amount: bookedPrice(input).totalPayable,
      currency: 'INR',
      legalEntityId: input.entity.legalEntityId,
      notes: { hotel: input.view.hotel.name },
    },
  };
}

/** The endpoint requires one contact: the first guest, completed with the booker's data. `rooms` contains all guests. */
export function payAtHotelBody(input: BookingInput): BodyInput<typeof payAtHotelEndpoint> {
  const { view, form, entity, user } = input;
  const guest = form.details.rooms[0]?.primaryGuest;
  return {
    name: guest?.name || user.name,
    mobile: guest?.phone || user.phone,
    email: guest?.email || user.email,
    bid: view.bid,
    checkInTime: form.requests.checkInTime,
    checkOutTime: form.requests.checkOutTime,
    message: form.requests.message,
    postTaxPrice: bookedPrice(input).postTaxPrice,
    legalEntityId: entity.legalEntityId,
    priceSource: form.source === 'corp' ? 'corporate' : 'website',
    ...toLegalEntityPart(form),
    rooms: toRooms(view, form),
    ...toTripTexts(form.requests),
  };
}
