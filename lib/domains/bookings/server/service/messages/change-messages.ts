import 'server-only';
import { queueMessages } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { madeDifferenceLabel } from '@/lib/domains/bookings/rules/change-difference';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { mailsTo, readTravellers, VOUCHER_ATTACHMENT } from './booking-messages';
import { refundLines, stayFacts, stayTitle } from './mail-facts';

interface MadeChange {
  before: Booking;
  after: Booking;
  change: BookingChange;
  refundPaise: Paise;
}

/** Call after the new guests are stored: the mail goes to the first guest of the changed stay. */
export async function queueChange(tx: Tx, { before, after, change, refundPaise }: MadeChange): Promise<void> {
  const { fees, priceBeforePaise, priceAfterPaise, differencePaise } = change;
  const { settlement, travelAgentEntityId } = after;
  const label = madeDifferenceLabel(differencePaise, settlement, travelAgentEntityId !== null);
  const mails = mailsTo(after, await readTravellers(tx, after), {
    template: 'booking-changed',
    round: after.version,
    subject: `Changed: ${stayTitle(after)}`,
    content: {
      title: 'Your stay is changed',
      paragraphs: [
        `Your stay at ${after.hotelSnapshot.name} is changed. The new voucher is attached and replaces earlier ones.`,
      ],
      facts: [...stayFacts(after), ['Before', stayText(before)], ['Version', String(after.version)]],
      closing: 'Please show the new voucher at the front desk.',
    },
    money: {
      paragraphs: refundLines(refundPaise),
      facts: [
        ['Price before', formatInr(priceBeforePaise)],
        ...fees.map(({ name, amountPaise }) => [name, formatInr(amountPaise)] as const),
        ['Price now', formatInr(priceAfterPaise)],
        ...(differencePaise === 0 ? [] : [[label, formatInr(Math.abs(differencePaise))] as const]),
      ],
    },
    attachments: [{ kind: VOUCHER_ATTACHMENT, bookingId: after.id }],
  });
  await queueMessages(tx, { mails, texts: [] });
}

function stayText({ checkin, checkout, roomCount, hotelSnapshot }: Booking): string {
  const rooms = roomCount === 1 ? '1 room' : `${roomCount} rooms`;
  return `${formatLongDate(checkin)} to ${formatLongDate(checkout)}, ${rooms}, ${hotelSnapshot.roomTypeName}`;
}
