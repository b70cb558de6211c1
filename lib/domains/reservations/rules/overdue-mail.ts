import { formatLongDate, nightsBetween } from '@/lib/dates';
import type { RejectionCode } from '@/lib/domains/stay-revisions/types';
import { brandName } from '@/lib/platform/shell/brand';
import type { OverdueRevision } from '../types';

export const REJECTION_TEXTS: Readonly<Record<RejectionCode, string>> = {
  unknown_room_type: 'rejected, the system does not know the room type',
  unknown_meal_plan: 'rejected, the system does not know the meal plan',
  no_room: 'rejected, the system has no free room',
  invalid: 'rejected, the system cannot read it',
  other: 'rejected',
};

const STATE_TEXTS = {
  active: '',
  cancelled: 'cancelled',
  no_show: 'no-show',
  moved: 'moved to another hotel',
} as const;

/** Contains no names of guests. @param revisions at least one, of one partner and hotel */
export function overdueMail(revisions: readonly OverdueRevision[]) {
  const [{ partner, hotel } = { partner: '', hotel: '' }] = revisions;
  const count = revisions.length === 1 ? 'a reservation' : `${revisions.length} reservations`;
  return {
    subject: `${partner} has not imported ${count} of ${hotel}`,
    content: {
      title: 'Your system has not imported reservations',
      paragraphs: [
        `${brandName()} has confirmed or changed these stays at ${hotel}, and the system of ${partner} has not taken them over.`,
        'Please enter them in your system by hand, and ask its vendor to repair the connection.',
      ],
      facts: revisions.map((revision) => [revision.reference, overdueText(revision)] as const),
      closing: 'Each reservation came with its own message, which has the details.',
    },
  };
}

/** The stay in one line, for mails and for support's list. */
export function overdueText({ checkin, checkout, roomCount, state, code }: OverdueRevision): string {
  const nights = nightsBetween(checkin, checkout);
  return [
    formatLongDate(checkin),
    `${nights} night${nights === 1 ? '' : 's'}`,
    `${roomCount} room${roomCount === 1 ? '' : 's'}`,
    ...(STATE_TEXTS[state] ? [STATE_TEXTS[state]] : []),
    ...(code ? [REJECTION_TEXTS[code]] : []),
  ].join(', ');
}
