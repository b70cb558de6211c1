import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Booking } from '@/lib/domains/bookings/types';
import { changeArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import { findNewestRevision } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createQuote, type ExampleContext, type Examples } from '../example';
import { connectHotel } from '../partner-world';

async function createReservation(context: ExampleContext): Promise<{ hotelCode: string; booking: Booking }> {
  const { owner, world } = context;
  const hotelCode = await connectHotel(world.partner, world.hotelId);
  return { hotelCode, booking: await bookOnCredit(owner, await createQuote(context)) };
}

async function newestRevision({ id: bookingId, hotelId }: Booking): Promise<number> {
  return (await findNewestRevision({ bookingId, hotelId }))?.revision ?? 0;
}

export const reservationExamples: Examples = {
  'list-reservations': {
    owned: 'none',
    input: async (context) => {
      const { hotelCode, booking } = await createReservation(context);
      const after = (await newestRevision(booking)) - 1;
      return { params: { hotel_code: hotelCode }, query: { after: String(after), limit: '10' } };
    },
  },
  'get-reservation': {
    owned: 'none',
    input: async (context) => {
      const { hotelCode, booking } = await createReservation(context);
      return { params: { hotel_code: hotelCode, reference: booking.reference } };
    },
  },
  'report-reservation': {
    owned: 'none',
    input: async ({ owner, world }) => {
      const hotelCode = await connectHotel(world.partner, world.hotelId);
      // The first report of a hotel would also set that it reports arrivals.
      await inTransaction((tx) => changeArrivalsMode(tx, world.hotelId, 'reported'));
      const request = await createBookingRequest(owner, { ...world, checkin: todayInIndia(now()) });
      const { reference } = await bookOnCredit(owner, request);
      return { params: { hotel_code: hotelCode, reference }, body: { report: 'arrived' } };
    },
  },
  'acknowledge-reservations': {
    owned: 'none',
    input: async (context) => {
      const { hotelCode, booking } = await createReservation(context);
      const imported = { revision: await newestRevision(booking), outcome: 'imported', hotelNumber: 'PMS-4711' };
      return { params: { hotel_code: hotelCode }, body: { acknowledgements: [imported] } };
    },
  },
};
