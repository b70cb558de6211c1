import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import type { ChangedNights } from '@/lib/domains/console-rates/contract/rules';
import styles from '../../_components/rates.module.css';

type Rate = ChangedNights['nights'][number]['before'];

const rateText = (rate: Rate) => (rate ? `${formatRupees(rate.single)} / ${formatRupees(rate.double)}` : 'no price');

export function ChangedNightList({ preview: { nights, changedNights } }: { preview: ChangedNights }) {
  if (changedNights === 0) return <p>No night changes, because other rules decide them or the prices are the same.</p>;
  return (
    <>
      <p>Single and double before tax, before the percentage of a contract:</p>
      <ul className={styles.rules}>
        {nights.map(({ night, before, after }) => (
          <li key={night}>
            {formatLongDate(night)}: {rateText(before)} → {rateText(after)}
          </li>
        ))}
      </ul>
      {changedNights > nights.length && <p>And {changedNights - nights.length} more nights.</p>}
    </>
  );
}
