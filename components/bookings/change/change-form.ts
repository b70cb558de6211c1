import type { quoteChangeEndpoint } from '@/lib/domains/bookings/contract/changes';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import type { KeyValue } from '@/components/ui/key-value-list';
import { changeLines, type StayToCompare } from './change-lines';

export interface GuestFields {
  name: string;
  phone: string;
  email: string;
  employeeId: string;
  department: string;
}

export interface RoomForm extends RoomGuests {
  /** The first guest is the primary one. The form shows as many as the room takes. */
  guests: GuestFields[];
}

export interface ChangeForm {
  checkin: string;
  checkout: string;
  roomType: string;
  rooms: RoomForm[];
  /** Empty: bill without GSTIN. */
  gstin: string;
  reason: string;
}

const NO_GUEST: GuestFields = { name: '', phone: '', email: '', employeeId: '', department: '' };

export const EMPTY_ROOM: RoomForm = { adults: 1, kids: 0, guests: [NO_GUEST] };

export function formOf({ date, room, users, billing }: BookingView): ChangeForm {
  return {
    checkin: date.checkin,
    checkout: date.checkout,
    roomType: room.type,
    rooms: room.config.map((occupancy, index) => ({
      ...occupancy,
      guests: users
        .filter((user) => user.room === index + 1)
        .map(({ name, phone, email, employeeId, department }) => {
          return { name: name === GUEST_PLACEHOLDER ? '' : name, phone, email, employeeId, department };
        }),
    })),
    gstin: billing?.gstin ?? '',
    reason: '',
  };
}

/** Guests that the form shows for a room: one field set for each person. */
export function shownGuests(room: RoomForm): GuestFields[] {
  return Array.from({ length: guestsOf(room) }, (_, index) => room.guests[index] ?? NO_GUEST);
}

const configOf = (rooms: readonly RoomForm[]) => rooms.map(({ adults, kids }) => `${adults}-${kids}`).join(',');
const namedGuests = (room: RoomForm) => shownGuests(room).filter((guest, index) => index === 0 || guest.name !== '');

type QuoteBody = BodyInput<typeof quoteChangeEndpoint>;

/** Sends only what differs from the booking. */
export function toQuoteBody(form: ChangeForm, booked: ChangeForm, legalEntityId: number): QuoteBody {
  const gstin = form.gstin !== booked.gstin ? { gstin: form.gstin || null } : {};
  return { legalEntityId, ...toStayBody(form, booked), ...gstin };
}

export function toStayBody(
  form: ChangeForm,
  booked: ChangeForm,
): Omit<QuoteBody, 'legalEntityId' | 'gstin'> & { reason: string } {
  const guests = form.rooms.map(namedGuests);
  const hasOtherGuests = JSON.stringify(guests) !== JSON.stringify(booked.rooms.map(namedGuests));
  return {
    reason: form.reason,
    ...(form.checkin !== booked.checkin ? { checkin: form.checkin } : {}),
    ...(form.checkout !== booked.checkout ? { checkout: form.checkout } : {}),
    ...(form.roomType !== booked.roomType ? { roomtype: form.roomType } : {}),
    ...(configOf(form.rooms) !== configOf(booked.rooms) ? { roomconfig: configOf(form.rooms) } : {}),
    ...(hasOtherGuests
      ? { rooms: guests.map(([primaryGuest, ...additionalGuests]) => ({ primaryGuest, additionalGuests })) }
      : {}),
  };
}

/** What the form changes, for people. */
export function describeChange(
  booked: ChangeForm,
  form: ChangeForm,
  roomTypes: readonly { code: string; name: string }[],
): KeyValue[] {
  const toStay = ({ checkin, checkout, roomType, rooms, gstin }: ChangeForm): StayToCompare => ({
    ...{ checkin, checkout, rooms: configOf(rooms), gstin: gstin || null },
    roomType: roomTypes.find(({ code }) => code === roomType)?.name ?? roomType,
    guests: rooms.flatMap(namedGuests).flatMap(({ name }) => (name ? [name] : [])),
  });
  const lines = changeLines(toStay(booked), toStay(form));
  const { rooms } = toStayBody(form, booked);
  const hasOtherDetails = rooms !== undefined && !lines.some(({ key }) => key === 'Guests');
  return hasOtherDetails ? [...lines, { key: 'Guests', value: 'Details of the guests' }] : lines;
}
