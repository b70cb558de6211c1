import { Alert } from '@/components/ui/alert';
import { formatLongDate } from '@/lib/dates';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';
import type { RoomTypeNames } from './problem-text';
import { findUnusualValues } from './unusual-values';

const MAX_SHOWN = 5;

interface UnusualAlertProps {
  cells: readonly ChangedCell[];
  names: RoomTypeNames;
}

/** Warns of values that may be slips. The person can save them all the same. */
export function UnusualAlert({ cells, names }: UnusualAlertProps) {
  const values = findUnusualValues(cells);
  if (values.length === 0) return null;
  return (
    <Alert tone="warning" title="Unusual values. Check them before you save." live>
      <ul>
        {values.slice(0, MAX_SHOWN).map(({ roomType, from, to, text }) => (
          <li key={`${roomType} ${from} ${text}`}>
            {names.get(roomType ?? '') ?? roomType}, {formatLongDate(from)}
            {to !== from && ` to ${formatLongDate(to)}`}: {text}
          </li>
        ))}
        {values.length > MAX_SHOWN && <li>And {values.length - MAX_SHOWN} more</li>}
      </ul>
    </Alert>
  );
}
