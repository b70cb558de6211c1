import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatStay, todayInIndia } from '@/lib/dates';
import styles from './booking-facts.module.css';

interface BookingFactsProps {
  checkin: string;
  checkout: string;
  nights: number;
  name: ReactNode;
  hotel: { locality: string; city: string };
  room: { count: number; name: string };
  guest: string;
  reference: string;
  className?: string | undefined;
  children?: ReactNode;
}

export function BookingFacts(props: BookingFactsProps) {
  const { checkin, checkout, nights, name, hotel, room, guest, reference, className, children } = props;
  return (
    <div className={classNames(styles.facts, className)}>
      <p className={styles.dates}>
        {formatStay(checkin, checkout, todayInIndia(new Date()))}
        <span className={styles.quiet}>
          {' '}
          · {nights} {nights === 1 ? 'night' : 'nights'}
        </span>
      </p>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.quiet}>
        {hotel.locality}, {hotel.city} · <span className={styles.room}>{`${room.count} × ${room.name}`}</span>
      </p>
      <p className={styles.quiet}>
        {guest} · {reference}
      </p>
      {children}
    </div>
  );
}
