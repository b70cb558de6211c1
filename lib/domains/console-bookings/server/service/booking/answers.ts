import 'server-only';
import { REFUSAL_LABELS } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { toRupees } from '@/lib/money';
import { hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { ConsoleBooking } from '../../../contract/booking';
import { listAlternatives, listAnswers } from '../../repository/records';

export async function readAnswers(
  { id, hotelId }: { id: number; hotelId: number },
  access: GuestContactAccess,
): Promise<ConsoleBooking['answers']> {
  const answers = await listAnswers(id);
  const alternatives = await listAlternatives(answers.map((answer) => answer.id));
  return answers.map(({ id: answerId, hotelId: asked, hotel, state, reason, note, ...times }) => ({
    // A hotel that a booking left without having refused it has not answered the move.
    ...{ hotel, state: asked === hotelId ? state : 'moved', isCurrent: asked === hotelId },
    askedAt: times.askedAt.toISOString(),
    openedAt: times.openedAt?.toISOString() ?? null,
    answeredAt: times.answeredAt?.toISOString() ?? null,
    reason: reason && REFUSAL_LABELS[reason],
    note: hideContactsIn(note, access),
    chooseBy: times.chooseBy?.toISOString() ?? null,
    isChoiceOver: times.lapsedAt !== null,
    alternatives: alternatives
      .filter((alternative) => alternative.answerId === answerId)
      .map(({ pricePaise, distanceMetres, hotel: name, roomType, state: held }) => ({
        ...{ hotel: name, roomType, state: held },
        price: toRupees(pricePaise),
        distanceKm: Math.round(distanceMetres / 100) / 10,
      })),
  }));
}
