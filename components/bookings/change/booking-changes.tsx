import { formatDay } from '@/components/ui/format-day';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import type { BookingView, ChangeView } from '@/lib/domains/bookings/contract/views';
import { madeDifferenceLabel } from '@/lib/domains/bookings/rules/change-difference';
import { changeLines } from './change-lines';
import styles from './booking-changes.module.css';

/** The history of a booking: what each change replaced, the newest first. */
export function BookingChanges({ booking }: { booking: BookingView }) {
  if (booking.changes.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Changes</h2>
      <ol className={styles.list} reversed>
        {[...booking.changes].reverse().map((change) => (
          <li key={change.version}>
            <h3 className={styles.version}>
              Version {change.version}, {formatDay(change.changedAt)}
            </h3>
            <KeyValueList items={linesOf(change, booking)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function linesOf({ before, after, fees, difference, reason }: ChangeView, { settlement, ta }: BookingView): KeyValue[] {
  const prices = `${formatRupees(before.price)} → ${formatRupees(after.price)}`;
  return [
    ...changeLines(before, after),
    ...(before.price === after.price ? [] : [{ key: 'Price', value: prices }]),
    ...fees.map(({ name, amount, reason: why }) => ({ key: name, value: formatRupees(amount), note: why })),
    ...(difference === 0
      ? []
      : [{ key: madeDifferenceLabel(difference, settlement, ta), value: formatRupees(Math.abs(difference)) }]),
    ...(reason ? [{ key: 'Reason', value: reason }] : []),
  ];
}
