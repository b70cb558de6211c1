import { formatRupees } from '@/components/ui/format-rupees';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { RecordSection } from './record-section';

type Change = ConsoleBooking['changes'][number];

export function ChangesSection({ changes }: { changes: readonly Change[] }) {
  return (
    <RecordSection id="changes" title="Changes" empty={changes.length === 0 && 'The stay was never changed.'}>
      <ul className="console-booking-record-list">
        {changes.map((change) => (
          <li key={change.version}>
            <span className="console-booking-record-line">
              <strong>Version {change.version}</strong>
              <span className="console-booking-record-quiet">{formatInstant(change.changedAt)}</span>
            </span>
            {differences(change).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {change.fees.map(({ name, reason, amount }) => (
              <span key={`${name}${reason}`} className="console-booking-record-quiet">
                {`${name}: ${reason}, ${formatRupees(amount)}`}
              </span>
            ))}
            {change.reason && <span className="console-booking-record-quiet">Reason: {change.reason}</span>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function differences({ before, after, difference }: Change): string[] {
  const line = (label: string, from: string, to: string) => (from === to ? [] : [`${label}: ${from} → ${to}`]);
  return [
    ...line('Dates', `${before.checkin} to ${before.checkout}`, `${after.checkin} to ${after.checkout}`),
    ...line('Room type', before.roomType, after.roomType),
    ...line('Rooms', before.rooms, after.rooms),
    ...line('Guests', before.guests.join(', '), after.guests.join(', ')),
    ...line('GSTIN', before.gstin ?? 'none', after.gstin ?? 'none'),
    ...line('Price', formatRupees(before.price), formatRupees(after.price)),
    ...(difference === 0 ? [] : [`Difference: ${formatRupees(difference)}`]),
  ];
}
