import { formatRupees } from '@/components/ui/format-rupees';
import type { MonthPrice } from '@/lib/domains/search/types';
import styles from './place-figures.module.css';

export function MonthPrices({ months }: { months: readonly MonthPrice[] }) {
  if (months.length < 2) return null;
  const highest = Math.max(...months.map(({ fromRupees }) => fromRupees));
  const lowest = Math.min(...months.map(({ fromRupees }) => fromRupees));
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Price by month</h2>
      <p className={styles.lead}>Lowest website rate for one adult and a night, before tax.</p>
      <table className={styles.table}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ label, fromRupees }) => (
            <tr key={label}>
              <th scope="row" className={styles.name}>
                {label}
              </th>
              <td className={styles.barCell}>
                <span
                  className={fromRupees === lowest ? styles.lowBar : styles.bar}
                  style={{ inlineSize: `${Math.max(8, Math.round((fromRupees / highest) * 100))}%` }}
                />
              </td>
              <td className={styles.figure}>{formatRupees(fromRupees)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
