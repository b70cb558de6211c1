import 'server-only';
import { formatWeekdayDate, formatLongDate, nightsBetween, todayInIndia } from '@/lib/dates';
import { describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import { formatInr, type Paise } from '@/lib/money';
import { isPrintable } from '@/lib/platform/pdf/printable';
import { TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { meansOfPaymentText } from '@/lib/domains/bookings/rules/means-of-payment';
import { chargedPolicy } from '@/lib/domains/bookings/rules/policy-clock';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';

export interface VoucherSection {
  title: string;
  rows: [label: string, value: string][];
  paragraphs: string[];
}

const paymentText = ({ settlement, travelAgentEntityId }: Booking) =>
  meansOfPaymentText({ settlement, isAgents: travelAgentEntityId !== null });

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });

export function voucherSections(booking: Booking, guests: readonly BookingGuest[]): VoucherSection[] {
  const { hotelSnapshot: hotel, checkin, checkout, quotedPrice } = booking;
  const day = (date: string) => `${formatWeekdayDate(date)} ${formatLongDate(date).slice(-4)}`;
  return [
    section('Stay', [
      ['Hotel', hotel.name],
      ['Address', `${hotel.street}, ${hotel.locality}, ${hotel.city}, ${hotel.state} ${hotel.pincode}`],
      ...(hotel.phone ? ([['Telephone', hotel.phone]] as [string, string][]) : []),
      ['Check-in', `${day(checkin)}, ${booking.checkInTime}`],
      ...(booking.arrivalTransport
        ? ([[TRIP_LABELS.arrivalTransport, booking.arrivalTransport]] as [string, string][])
        : []),
      ['Check-out', `${day(checkout)}, ${booking.checkOutTime} (${plural(nightsBetween(checkin, checkout), 'night')})`],
      ['Rooms', `${plural(booking.roomCount, 'room')}, ${hotel.roomTypeName}`],
      ['Guests', partyText(booking)],
      ...(booking.version > 1 ? ([['Version', versionText(booking)]] as [string, string][]) : []),
      ...(booking.hotelConfirmation ? ([['Hotel’s number', booking.hotelConfirmation]] as [string, string][]) : []),
      ['Status', statusText(booking)],
    ]),
    section(
      'Guests',
      guests.map((guest) => [`Room ${guest.roomPosition}`, guestText(guest)]),
    ),
    section('Price', priceRows(booking)),
    ...(booking.billing
      ? [
          section('Billed to', [
            ['Name', booking.billing.legalName],
            ['GSTIN', booking.billing.gstin ?? 'not present'],
          ]),
        ]
      : []),
    ...(booking.comments ? [section('For the hotel', [], [booking.comments])] : []),
    section(
      'Cancellation',
      [],
      describePolicyForStay(chargedPolicy(quotedPrice.policy, booking), { checkin, checkinTime: hotel.checkinTime }),
    ),
    section(
      'Please note',
      [],
      hotel.policies.map((policy) => `${policy.title}: ${policy.description}`),
    ),
  ].filter(({ rows, paragraphs }) => rows.length + paragraphs.length > 0);
}

/** Vouchers of travel agents show no price: the agent's client sees the voucher and pays the agent another price. */
function priceRows(booking: Booking): [string, string][] {
  if (booking.travelAgentEntityId !== null) return [['Payment', paymentText(booking)]];
  return [
    ['Rooms', amount(booking.pretaxPaise)],
    ...(booking.discountPaise > 0 ? ([['Savings', `- ${amount(booking.discountPaise)}`]] as [string, string][]) : []),
    ['GST', amount(booking.taxPaise)],
    ['Total payable', amount(booking.payablePaise)],
    ...(booking.changeFeesPaise > 0
      ? ([['Charges for changes', amount(booking.changeFeesPaise)]] as [string, string][])
      : []),
    ['Payment', paymentText(booking)],
  ];
}

function statusText({ status, hotelRefusedAt }: Booking): string {
  if (status === 'cancelled') return 'CANCELLED: this voucher is not valid';
  return hotelRefusedAt ? 'Refused by the hotel: this voucher is not valid' : 'Confirmed';
}

function versionText({ version, changedAt }: Booking): string {
  const day = changedAt ? `, changed on ${formatLongDate(todayInIndia(changedAt))}` : '';
  return `${version}${day}. Earlier vouchers are not valid.`;
}

function section(title: string, rows: [string, string][], paragraphs: string[] = []): VoucherSection {
  return { title, rows, paragraphs };
}

function guestText(guest: BookingGuest): string {
  const { name, email } = withPlaceholders(guest);
  return isPrintable(name) || email === '' ? name : `${name} ${email}`;
}

function partyText({ adults, kids }: Booking): string {
  if (kids === 0) return plural(adults, 'adult');
  return `${plural(adults, 'adult')}, ${kids === 1 ? '1 child' : `${kids} children`}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
