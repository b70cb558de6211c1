import { AnswerBadge } from '@/components/console-bookings/answer-badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { RecordSection } from './record-section';

type Answer = ConsoleBooking['answers'][number];

const STATES = { held: 'held for the booker', taken: 'chosen', released: 'released' } as const;

export function AnswersSection({ answers }: { answers: readonly Answer[] }) {
  return (
    <RecordSection id="answers" title="Answers of hotels" empty={answers.length === 0 && 'No hotel was asked.'}>
      <ul className="console-booking-record-list">
        {answers.map((answer) => (
          <li key={`${answer.hotel}/${answer.askedAt}`}>
            <span className="console-booking-record-line">
              <strong>{answer.hotel}</strong>
              <AnswerBadge answer={answer.state} />
            </span>
            <span className="console-booking-record-quiet">{timesOf(answer)}</span>
            {answer.reason && <span>{[answer.reason, answer.note].filter(Boolean).join(': ')}</span>}
            {answer.state === 'refused' && answer.chooseBy && (
              <span className="console-booking-record-quiet">
                {answer.isChoiceOver
                  ? 'The booker did not choose in time. Call the booker.'
                  : `The booker chooses until ${formatInstant(answer.chooseBy)}`}
              </span>
            )}
            {answer.alternatives.map((one, index) => (
              <span key={index} className="console-booking-record-quiet">
                {`${one.hotel}, ${one.roomType}, ${one.distanceKm} km, ${formatRupees(one.price)}: ${STATES[one.state]}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function timesOf({ askedAt, openedAt, answeredAt }: Answer): string {
  const later = answeredAt
    ? `, answered ${formatInstant(answeredAt)}`
    : openedAt
      ? `, opened ${formatInstant(openedAt)}`
      : ', not opened';
  return `Asked ${formatInstant(askedAt)}${later}`;
}
