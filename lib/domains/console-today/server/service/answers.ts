import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { listBookings } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { guestContactAccess, hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import { listReachableHotels } from '@/lib/domains/hotel-messages/server/service/contacts/reachable-hotels';
import { overdueText } from '@/lib/domains/reservations/rules/overdue-mail';
import { listOverdueReservations } from '@/lib/domains/reservations/server/service/overdue-reservations';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { REFUSAL_LABELS } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { findOpenAnswers } from '@/lib/domains/stay-answers/server/service/follow-up/open-answers';
import type { StayAnswer } from '@/lib/domains/stay-answers/types';
import type { WorkRow } from '../../contract/today';
import { WORK_ROWS, type FollowUpState } from '../../rules/lists';
import { reservationRowId } from '../../rules/mark-done';
import { followUps, type FoundRow } from './marked-rows';

/** The lists of `npm run hotels -- answers`. */
export async function answerRows(actor: StaffActor, state: FollowUpState): Promise<WorkRow[]> {
  const open = state === 'open' ? await openAnswers(actor) : [];
  return followUps(actor, state, [...open, ...(await notImported())]);
}

async function openAnswers(actor: StaffActor): Promise<FoundRow[]> {
  const access = guestContactAccess(actor.permissions);
  const { unanswered, refused, callList, reachable } = await findOpenAnswers(listReachableHotels, WORK_ROWS);
  const answers = [...unanswered, ...refused, ...callList];
  const bookings = new Map(
    (await listBookings(answers.map(({ bookingId }) => bookingId))).map((booking) => [booking.id, booking]),
  );
  const row = (answer: StayAnswer, texts: (booking: Booking) => RowTexts): FoundRow[] => {
    const booking = bookings.get(answer.bookingId);
    return booking ? [rowOf(answer, booking, texts(booking), access)] : [];
  };
  const bookers = new Map<number, string>();
  for (const { bookingId } of callList) {
    const booking = bookings.get(bookingId);
    if (booking && access !== 'hidden') bookers.set(bookingId, (await getContact(booking.userId)).phone ?? '');
  }
  return [
    ...unanswered.flatMap((answer) =>
      row(answer, ({ hotelSnapshot: { phone } }) => ({
        kind: reachable.has(answer.hotelId) ? 'Not answered' : 'Hotel without a contact',
        contact: phone,
        next: 'Call the hotel and record its answer in the booking.',
      })),
    ),
    ...refused.flatMap((answer) =>
      row(answer, () => ({
        kind: 'Refused',
        contact: '',
        next: 'The booker is choosing another hotel or a refund. Wait, or call if arrival is near.',
      })),
    ),
    ...callList.flatMap((answer) =>
      row(answer, () => ({
        kind: 'Refused, no choice made',
        contact: hideContactsIn(bookers.get(answer.bookingId) ?? '', access),
        next: 'Call the booker. Then offer hotels again or refund the booking.',
      })),
    ),
  ];
}

type RowTexts = Pick<FoundRow, 'kind' | 'contact' | 'next'>;

function rowOf(answer: StayAnswer, booking: Booking, texts: RowTexts, access: GuestContactAccess): FoundRow {
  const { hotelSnapshot: hotel, reference, checkin, checkout } = booking;
  const { reason, note } = answer;
  const refusal = reason ? [REFUSAL_LABELS[reason], hideContactsIn(note, access)].filter(Boolean) : [];
  return {
    id: `answer-${answer.id}`,
    subject: `${hotel.name}, ${hotel.city}`,
    detail: [`${checkin} to ${checkout}`, ...refusal].join(', '),
    bookingReference: reference,
    path: consolePaths.booking(reference),
    amount: null,
    since: (answer.answeredAt ?? answer.askedAt).toISOString(),
    isMarkable: false,
    ...texts,
  };
}

async function notImported(): Promise<FoundRow[]> {
  const overdue = await listOverdueReservations();
  return overdue.map((revision) => ({
    id: reservationRowId(revision),
    kind: 'Not imported',
    subject: `${revision.hotel} (${revision.partner})`,
    detail: overdueText(revision),
    bookingReference: revision.reference,
    path: consolePaths.booking(revision.reference),
    amount: null,
    contact: '',
    since: revision.at.toISOString(),
    next: 'Call the hotel, so that it enters the stay by hand, then mark it as done.',
    isMarkable: true,
  }));
}
