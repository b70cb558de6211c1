import { formatLongDate } from '@/lib/dates';
import type { StatementStayLine } from '@/lib/domains/payables/contract/statement';
import styles from './statement.module.css';

const REASONS: Record<StatementStayLine['reason'], string | null> = {
  stay: null,
  cancellation: 'Retained charge',
  claim: 'Moved to another hotel',
};

export function StayCell({ stay }: { stay: StatementStayLine }) {
  const { guest, reference, checkin, nights, rooms, reason, dueOn } = stay;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return (
    <span className={styles.stay}>
      {guest ?? reference}
      <span className={styles.quiet}>
        {[...(guest ? [reference] : []), ...(REASONS[reason] ? [REASONS[reason]] : [])].join(', ')}
      </span>
      <span className={styles.quiet}>
        {formatLongDate(checkin)}, {count(nights, 'night')}
        {rooms > 1 && `, ${count(rooms, 'room')}`}
      </span>
      <span className={styles.quiet}>Due {formatLongDate(dueOn)}</span>
    </span>
  );
}
