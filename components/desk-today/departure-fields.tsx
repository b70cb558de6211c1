import { TextField } from '@/components/ui/text-field';
import { addDays, formatLongDate, isIsoDate } from '@/lib/dates';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';

interface Props {
  /** Otherwise the stay is extended. */
  isEarly: boolean;
  stay: DeskStay;
  today: string;
  /** As typed; it may be empty. */
  day: string;
  reason: string;
  isSubmitted: boolean;
  onDay: (day: string) => void;
  onReason: (reason: string) => void;
}

export function DepartureFields({ isEarly, stay, today, day, reason, isSubmitted, onDay, onReason }: Props) {
  const { checkin, checkout } = stay;
  const isReasonMissing = isSubmitted && reason.trim() === '';
  return (
    <>
      <TextField
        label={isEarly ? 'The guests leave or left on' : 'New check-out day'}
        type="date"
        hint={isEarly && isIsoDate(day) ? nightText(day, today) : undefined}
        error={isIsoDate(day) ? undefined : 'Choose a day'}
        min={isEarly ? checkin : addDays(checkout, 1)}
        max={isEarly ? checkout : addDays(checkin, MAX_STAY_NIGHTS)}
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
      {isEarly && (
        <TextField
          label="Reason"
          aria-required
          maxLength={200}
          error={isReasonMissing ? 'Enter a reason. It is stored with the change of the booking.' : undefined}
          liveError
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </>
  );
}

function nightText(day: string, today: string): string {
  if (day > today) return `The stay ends on the morning of ${formatLongDate(day)}.`;
  const night = formatLongDate(day);
  return `The night of ${night} has begun, so it stays booked: the stay ends on ${formatLongDate(addDays(day, 1))}.`;
}
