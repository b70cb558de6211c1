import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { formatInstant } from '@/lib/dates';
import { RecordSection } from './record-section';

export function HistorySection({ history }: { history: ConsoleBooking['history'] }) {
  return (
    <RecordSection id="history" title="History">
      <ol className="console-booking-record-list">
        {history.map(({ event, by, details, at }, index) => (
          <li key={index}>
            <strong>{event}</strong>
            {details.length > 0 && <span>{details.join('. ')}</span>}
            <span className="console-booking-record-quiet">
              {by}, {formatInstant(at)}
            </span>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
