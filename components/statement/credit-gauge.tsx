import { formatRupees } from '@/components/ui/format-rupees';
import { formatMomentWithYear } from './format-moment-with-year';
import styles from './statement.module.css';

interface Credit {
  limit: number;
  used: number;
  held: number;
  advance: number;
  free: number;
  asOf: string;
}

export function CreditGauge({ credit }: { credit: Credit }) {
  const { limit, used, held, advance, free } = credit;
  const share = (part: number) => `${limit > 0 ? Math.min(100, (part / limit) * 100) : 0}%`;
  return (
    <section className={styles.gauge} aria-label="Credit">
      <p className={styles.limit}>
        <span className={styles.quiet}>Credit limit</span>
        <strong>{formatRupees(limit)}</strong>
      </p>
      <div className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ width: share(used) }} />
        <span className={styles.held} style={{ width: share(held) }} />
      </div>
      <dl className={styles.parts}>
        <Part name="Used" note="Completed stays and charges" amount={used} mark={styles.used} />
        <Part name="Held" note="Upcoming stays" amount={held} mark={styles.held} />
        {advance > 0 && <Part name="Advance" note="Paid in advance" amount={advance} mark={styles.advance} />}
        <Part name="Free" note="Available for new bookings" amount={free} mark={styles.free} />
      </dl>
      <p className={styles.asOf}>
        As of {formatMomentWithYear(credit.asOf)}. All entities of the company share this limit.
      </p>
    </section>
  );
}

function Part({ name, note, amount, mark }: { name: string; note: string; amount: number; mark: string | undefined }) {
  return (
    <div className={styles.part}>
      <dt>
        <span className={mark} aria-hidden /> {name}
      </dt>
      <dd className={styles.amount}>{formatRupees(amount)}</dd>
      <dd className={styles.quiet}>{note}</dd>
    </div>
  );
}
