import 'server-only';
import { arrivalTitle } from '@/lib/domains/hotel-messages/rules/arrivals';
import { queueMessages, type NewMail } from '@/lib/domains/outbox/server/service/messages';
import type { Tx } from '@/lib/platform/db/transaction';
import { brandName } from '@/lib/platform/shell/brand';
import { listRecipients } from '../../repository/arrivals';
import { insertMessage } from '../../repository/messages';
import { outboxKey } from '../outbox-key';
import { LIST_CSV, LIST_PDF } from './list-files';
import { readList } from './read-list';

/** Mails the list to the contacts that want it, each once. @returns the number of mails */
export async function sendList(tx: Tx, hotelId: number, listId: number): Promise<number> {
  const { hotelName, title, marked } = await readList(listId, tx);
  const isMarked = marked.some(({ mark }) => mark !== null);
  const mails: NewMail[] = [];
  for (const { id: contactId, email: to } of await listRecipients(hotelId, tx)) {
    const id = await insertMessage({ contactId, kind: 'arrivals', channel: 'mail', arrivalsListId: listId }, tx);
    if (id === null) continue;
    mails.push({
      ...{ template: 'hotel-arrivals', to, dedupeKey: outboxKey(id) },
      subject: `Arrivals ${title}: ${hotelName}`,
      content: {
        title: `Arrivals ${title}`,
        paragraphs: [
          marked.length === 0
            ? `There are no arrivals through ${brandName()} on this day.`
            : describeCount(marked.length),
          ...(isMarked ? ['Changes since the previous list of the day are marked.'] : []),
        ],
        facts: marked.map((arrival) => [arrival.arrival.reference, arrivalTitle(arrival)] as const),
        closing: `Sent to the contacts of ${hotelName}. All bookings are guaranteed, late arrival is OK.`,
      },
      attachments: [LIST_PDF, LIST_CSV].map((kind) => ({ kind, bookingId: 0, name: String(listId) })),
    });
  }
  await queueMessages(tx, { mails, texts: [] });
  return mails.length;
}

const describeCount = (count: number) =>
  `${count === 1 ? '1 arrival' : `${count} arrivals`}; the attached PDF and CSV have the details.`;
