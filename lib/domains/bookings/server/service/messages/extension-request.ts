import 'server-only';
import { queueMessages } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { mailsTo, readTravellers } from './booking-messages';
import { stayFacts, stayTitle } from './mail-facts';

interface Request {
  checkout: IsoDate;
  /** What the added nights cost today. */
  pricePaise: Paise;
  /** Counts the requests for a booking from 1. */
  round: number;
}

/** To the booker only: the guest at the desk has asked for it. */
export async function queueExtensionRequest(
  tx: Tx,
  booking: Booking,
  { checkout, pricePaise, round }: Request,
): Promise<void> {
  const { booker } = await readTravellers(tx, booking);
  const { name } = booking.hotelSnapshot;
  const mails = mailsTo(
    booking,
    { booker, guestEmail: null },
    {
      template: 'extension-requested',
      round,
      subject: `A longer stay is requested: ${stayTitle(booking)}`,
      content: {
        title: 'Your guests would like to stay longer',
        paragraphs: [
          `${name} reports that the guests would like to stay until ${formatLongDate(checkout)}. The stay is longer when you have changed the booking; until then nothing changes and no room is held.`,
        ],
        facts: [...stayFacts(booking), ['Wanted check-out', formatLongDate(checkout)]],
      },
      money: { facts: [['Added nights today', formatInr(pricePaise)]] },
    },
  );
  await queueMessages(tx, { mails, texts: [] });
}
