import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import type { BookingView, ChangeView } from '@/lib/domains/bookings/contract/views';
import { madeDifferenceLabel } from '@/lib/domains/bookings/rules/change-difference';
import styles from './booking-changes.module.css';

type Stay = ChangeView['before'];

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
              Version {change.version}, {formatLongDate(todayInIndia(new Date(change.changedAt)))}
            </h3>
            <KeyValueList items={linesOf(change, booking)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function linesOf({ before, after, fees, difference, reason }: ChangeView, { settlement, ta }: BookingView): KeyValue[] {
  const line = (key: string, read: (stay: Stay) => string): KeyValue[] => {
    if (read(before) === read(after)) return [];
    return [{ key, value: `${read(before)} → ${read(after)}` }];
  };
  return [
    ...line('Dates', ({ checkin, checkout }) => `${formatLongDate(checkin)} to ${formatLongDate(checkout)}`),
    ...line('Room type', ({ roomType }) => roomType),
    ...line('Rooms', ({ rooms }) => roomsText(rooms)),
    ...line('Guests', ({ guests }) => guests.join(', ') || 'not named'),
    ...line('GSTIN', ({ gstin }) => gstin ?? 'none'),
    ...line('Price', ({ price }) => formatRupees(price)),
    ...fees.map(({ name, amount, reason: why }) => ({ key: name, value: formatRupees(amount), note: why })),
    ...(difference === 0
      ? []
      : [{ key: madeDifferenceLabel(difference, settlement, ta), value: formatRupees(Math.abs(difference)) }]),
    ...(reason ? [{ key: 'Reason', value: reason }] : []),
  ];
}

function roomsText(config: string): string {
  return config
    .split(',')
    .map((room) => {
      const [adults, kids] = room.split('-').map(Number);
      return kids ? `${adults} adults and ${kids} kids` : `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
    })
    .join(', ');
}
