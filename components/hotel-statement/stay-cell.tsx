import { formatLongDate } from '@/lib/dates';
import type { StatementStayLine } from '@/lib/domains/payables/contract/statement';
import { lineText } from '@/lib/domains/payables/rules/statement-stays';
import styles from './statement.module.css';

export function StayCell({ stay }: { stay: StatementStayLine }) {
  const { guest, reference, checkin, nights, rooms, reason, net, isTakenBack, dueOn } = stay;
  const isOrdinary = reason === 'stay' && !isTakenBack;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return (
    <span className={styles.stay}>
      {guest ?? reference}
      <span className={styles.quiet}>
        {[...(guest ? [reference] : []), ...(isOrdinary ? [] : [lineText(stay)])].join(', ')}
      </span>
      <span className={styles.quiet}>
        {formatLongDate(checkin)}, {count(nights, 'night')}
        {rooms > 1 && `, ${count(rooms, 'room')}`}
      </span>
      {!(isTakenBack && net === 0) && <span className={styles.quiet}>Due {formatLongDate(dueOn)}</span>}
    </span>
  );
}
