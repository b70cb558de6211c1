import { queueHotelReady, queueMoveMail } from '@/lib/domains/bookings/server/service/messages/hotel-answer-messages';
import { queueExtensionRequest } from '@/lib/domains/bookings/server/service/messages/extension-request';
import type { Booking } from '@/lib/domains/bookings/types';
import { queueChoice, queueReminder, queueSupportAlert } from '@/lib/domains/stay-answers/server/service/mails';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';

interface Subject {
  getBooking: () => Booking;
  note: string;
  site: string;
}

/** Queue one mail of each kind about the answers of hotels. */
export function createAnswerTriggers({ getBooking, note, site }: Subject) {
  const reminder = () => ({ to: 'desk@hotel.example', url: `${site}stay-answer/token/`, askedAt: now() });
  const request = { checkout: '2027-01-09', pricePaise: 4_200_00, round: 1 };
  return {
    'extension-requested': () => inTransaction((tx) => queueExtensionRequest(tx, getBooking(), request)),
    'hotel-ready': () =>
      inTransaction((tx) => queueHotelReady(tx, { ...getBooking(), hotelConfirmation: 'BLR 7781' }, 1)),
    'booking-refused': () => inTransaction((tx) => queueChoice(tx, getBooking(), { count: 2, chooseBy: now() })),
    'booking-moved': () => inTransaction((tx) => queueMoveMail(tx, getBooking(), { ...getBooking(), version: 2 })),
    'hotel-refused': () => inTransaction((tx) => queueSupportAlert(tx, getBooking(), { reason: 'overbooked', note })),
    'hotel-reminded': () => inTransaction((tx) => queueReminder(tx, getBooking(), reminder())),
  };
}
