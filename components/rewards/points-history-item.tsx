import Link from 'next/link';
import { formatDay } from '@/components/ui/format-day';
import { Badge } from '@/components/ui/badge';
import type { HistoryLine } from '@/lib/domains/loyalty/contract/loyalty';
import { paths } from '@/lib/paths';
import { formatNumber } from './format-points';
import styles from './rewards.module.css';

const TEXTS: Readonly<Record<string, string>> = {
  earned: 'Stay booked',
  vested: 'Stay completed',
  granted: 'Added',
  clawed_back: 'Reversed',
  reserved: 'Spent',
  returned: 'Returned',
  expired: 'Expired',
};

export function PointsHistoryItem({ line, maySpend }: { line: HistoryLine; maySpend: boolean }) {
  const isCounted = line.status === 'posted';
  const text = TEXTS[line.event] ?? line.event;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowTitle}>
          {line.title || text}
          {line.status === 'pending' && <Badge tone="neutral">Pending until check-out</Badge>}
          {line.status === 'reversed' && <Badge tone="neutral">Stay cancelled</Badge>}
        </p>
        <p className={styles.quiet}>
          {formatDay(line.date)}
          {line.title && `, ${text}`}
          <Where line={line} maySpend={maySpend} />
        </p>
      </div>
      <p className={styles.amount} data-counted={isCounted}>
        <strong>
          {line.points > 0 ? '+' : ''}
          {formatNumber(line.points)}
        </strong>
        <span>{line.balance === null ? 'Not credited yet' : `Balance ${formatNumber(line.balance)}`}</span>
      </p>
    </li>
  );
}

function Where({ line, maySpend }: { line: HistoryLine; maySpend: boolean }) {
  if (line.bookingId !== null) {
    return (
      <>
        {' · '}
        <Link href={paths.booking(line.bookingId)}>See the booking</Link>
      </>
    );
  }
  if (maySpend && line.loyaltyOrderId !== null && line.title.includes('gift card')) {
    return (
      <>
        {' · '}
        <Link href={paths.giftCardOrder(line.loyaltyOrderId)}>See the gift cards</Link>
      </>
    );
  }
  return null;
}
