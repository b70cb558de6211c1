import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { listHotelOwners } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatMonth } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import type { Dispute } from '../../types';
import type { ListedDispute } from '../repository/disputes';

interface Disputed {
  hotel: { code: string; name: string };
  reference: string;
  /** Name of the owner. */
  by: string;
}

export async function mailDisputed(
  tx: Tx,
  { id, month, reason }: Dispute,
  { hotel, reference, by }: Disputed,
): Promise<void> {
  await queueMail(tx, {
    template: 'statement-disputed',
    to: env().OPERATOR_EMAIL,
    subject: `${hotel.name} disputes ${reference} in ${formatMonth(month)}`,
    content: {
      title: 'A hotel disputes a line of its statement',
      paragraphs: [reason],
      facts: [
        ['Hotel', `${hotel.code} ${hotel.name}`],
        ['Booking', reference],
        ['Statement', formatMonth(month)],
        ['Disputed by', by],
        ['Dispute', String(id)],
      ],
      action: { label: 'Answer the dispute', url: mailLink(consolePaths.disputes()) },
    },
    dedupeKey: `statement-disputed:${id}`,
  });
}

export async function mailDisputeAnswered(tx: Tx, dispute: ListedDispute): Promise<void> {
  const { id, hotelId, hotel, month, reference, reason, answer, state } = dispute;
  const isAccepted = state === 'accepted';
  const title = `Your dispute of ${reference} was ${isAccepted ? 'accepted' : 'refused'}`;
  for (const { userId, email } of await listHotelOwners(tx, hotelId))
    await queueMail(tx, {
      template: 'statement-dispute-answered',
      to: email,
      subject: title,
      content: {
        title,
        paragraphs: [
          answer,
          ...(isAccepted
            ? ['If amounts change, the correction is in the statement of the month in which it is made.']
            : []),
        ],
        facts: [
          ['Hotel', hotel],
          ['Booking', reference],
          ['Statement', formatMonth(month)],
          ['Your reason', reason],
        ],
        action: { label: 'Open the statement', url: mailLink(paths.deskStatement(hotelId, month)) },
      },
      dedupeKey: `statement-dispute-answered:${id}:${userId}`,
    });
}
