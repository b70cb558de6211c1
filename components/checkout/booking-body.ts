import type { ChosenVoucher } from '@/components/rewards/chosen-voucher';
import type {
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
} from '@/lib/domains/bookings/contract/bookings';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { BOOKING_CHANNEL } from '@/lib/domains/bookings/literals';
import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract/itinerary';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import type { CheckoutEntity, CheckoutForm, CheckoutUser } from './checkout-form';

export interface BookingInput {
  view: ItineraryView;
  price: Price;
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
    legal_entity_id: entity.legalEntityId,
    travel_agent_entity_id: entity.isTravelAgent ? entity.legalEntityId : null,
    channel: BOOKING_CHANNEL,
    check_in: view.date.checkin,
    check_out: view.date.checkout,
    check_in_time: requests.checkInTime,
    check_out_time: requests.checkOutTime,
    ...billedTo(form),
    price_source: form.source === 'corp' ? 'corporate' : 'website',
    comments: requests.message,
    rooms: roomsOf(view, form),
    ...costsOf(form),
  };
}

/** Guests without a name are sent under their placeholder. */
function roomsOf(view: ItineraryView, { details }: CheckoutForm): CorporateBody['rooms'] {
  return details.rooms.map((room) => ({
    room_type: view.room.type,
    primary_guest: withPlaceholders(room.primary_guest),
    additional_guests: room.additional_guests.filter(({ name }) => name !== '').map((guest) => withPlaceholders(guest)),
  }));
}

function costsOf({ requests }: CheckoutForm): Pick<CorporateBody, 'cost_centre' | 'project' | 'po_number'> {
  return { cost_centre: requests.costCentre, project: requests.project, po_number: requests.poNumber };
}

function billedTo({ billing }: CheckoutForm): Pick<CorporateBody, 'legal_entity'> {
  if (billing === undefined) return {};
  if (billing === null) return { legal_entity: { gstin: null } };
  const { legal_name: name, gstin_number: gstin, address } = billing;
  return { legal_entity: { name, gstin, address } };
}

/** The server refuses a voucher that was removed in the meantime, and nothing is billed. */
export function roomNightVoucherBody(draft: BookingInput, voucher: ChosenVoucher | null): CorporateBody {
  return {
    ...bookingBody(draft),
    type: 'room_night',
    loyalty_voucher_code: voucher?.code ?? '',
    loyalty_order_id: voucher?.loyaltyOrderId ?? null,
  };
}

function bookedPrice({ view, price, form }: BookingInput): Price {
  return view.prices[form.source] ?? price;
}

export function payNowBody(draft: BookingInput): BodyInput<typeof payNowEndpoint> {
  return {
    ...bookingBody(draft),
    initiate_payment: {
      amount: bookedPrice(draft).total_payable,
      currency: 'INR',
      legal_entity_id: draft.entity.legalEntityId,
      notes: { hotel: draft.view.hotel.name },
    },
  };
}

/** The endpoint takes one person: the first guest, completed by the booker. The other guests are sent as well. */
export function payAtHotelBody(draft: BookingInput): BodyInput<typeof payAtHotelEndpoint> {
  const { view, form, entity, user } = draft;
  const guest = form.details.rooms[0]?.primary_guest;
  return {
    name: guest?.name || user.name,
    mobile: guest?.phone || user.phone,
    email: guest?.email || user.email,
    bid: view.bid,
    check_in_time: form.requests.checkInTime,
    check_out_time: form.requests.checkOutTime,
    message: form.requests.message,
    post_tax_price: bookedPrice(draft).post_tax_price,
    legal_entity_id: entity.legalEntityId,
    price_source: form.source === 'corp' ? 'corporate' : 'website',
    ...billedTo(form),
    rooms: roomsOf(view, form),
    ...costsOf(form),
  };
}
