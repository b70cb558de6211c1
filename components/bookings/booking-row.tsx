import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Price } from '@/components/ui/price';
import { formatWeekdayDate } from '@/lib/dates';
import type { BookingLine } from '@/lib/domains/bookings/contract';
import { paths } from '@/lib/paths';
import { StatusBadge } from './status-badge';
import styles from './booking-list.module.css';

interface BookingRowProps {
  booking: BookingLine;
  isTravelAgent: boolean;
}

/** One booking in a list: when, where, for whom, how much. */
export function BookingRow({ booking, isTravelAgent }: BookingRowProps) {
  const { hotel, date, room } = booking;
  const href = isTravelAgent ? paths.bookingTa(booking.booking_id) : paths.booking(booking.booking_id);
  return (
    <Card as="li" padding="none" interactive className={styles.row}>
      <img
        className={styles.picture}
        src={hotel.image_url}
        width={332}
        height={166}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.body}>
        <p className={styles.dates}>
          {formatWeekdayDate(date.checkin)} to {formatWeekdayDate(date.checkout)}
          <span className={styles.quiet}>
            {' '}
            · {date.nights} {date.nights === 1 ? 'night' : 'nights'}
          </span>
        </p>
        <h2 className={styles.name}>
          <CardLink href={href}>{hotel.name}</CardLink>
        </h2>
        <p className={styles.quiet}>
          {hotel.locality}, {hotel.city} · {room.count} × {room.name}
        </p>
        <p className={styles.quiet}>
          {booking.guest} · {booking.reference}
        </p>
      </div>
      <div className={styles.end}>
        <StatusBadge status={booking.status} />
        <Price amount={booking.total} align="end" note={booking.channel_label} />
      </div>
    </Card>
  );
}
