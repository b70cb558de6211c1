import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatStayDay, todayInIndia } from '@/lib/dates';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { paths } from '@/lib/paths';
import styles from './bulk-summary.module.css';

interface BulkSummaryProps {
  order: BulkOrderAnswer;
  totalLabel: string;
  edge?: 'plain' | 'voucher';
}

export function BulkSummary({ order, totalLabel, edge = 'plain' }: BulkSummaryProps) {
  const counted = order.bookings.filter(({ outcome }) => outcome !== 'refunded');
  const total = counted.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <Card edge={edge} padding="none" className={styles.summary}>
      <ul className={styles.list}>
        {order.bookings.map((booking) => (
          <li key={booking.bookingId} className={styles.line}>
            <div className={styles.what}>
              <Link href={paths.bookingTa(booking.bookingId)} prefetch={false}>
                {booking.hotel.name}
              </Link>
              <span className={styles.quiet}>
                {booking.reference} · {formatStayDay(booking.checkin, todayInIndia(new Date()))} · {booking.guest}
              </span>
              {booking.outcome === 'refunded' && <Badge tone="warning">Refunded to you</Badge>}
              {booking.outcome === 'paid' && booking.dueAfter > 0 && (
                <span className={styles.quiet}>Secured. {formatRupees(booking.dueAfter)} still due.</span>
              )}
            </div>
            <span className={styles.amount}>{formatRupees(booking.amount, 'always')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{totalLabel}</span>
        <strong className={styles.amount}>{formatRupees(total, 'always')}</strong>
      </p>
    </Card>
  );
}
