import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { formatRupees } from './format-rupees';
import { VisuallyHidden } from './visually-hidden';
import styles from './price.module.css';

export type PriceProps = {
  amount: number;
  /** The former price in rupees, crossed out. Shown only when it is higher than `amount`. */
  was?: number;
  unit?: string;
  note?: ReactNode;
  prefix?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'start' | 'end';
  decimals?: 'auto' | 'always';
};

export function Price(props: PriceProps) {
  const { amount, was, unit, note, prefix, size = 'md', align = 'start', decimals = 'auto' } = props;
  const isReduced = was !== undefined && was > amount;
  return (
    <span className={classNames(styles.price, styles[size], align === 'end' && styles.alignEnd)}>
      {isReduced && (
        <s className={styles.was}>
          <VisuallyHidden>Was </VisuallyHidden>
          {formatRupees(was, decimals)}
        </s>
      )}
      <span className={styles.line}>
        {prefix && <span className={styles.unit}>{prefix} </span>}
        <span className={styles.amount}>
          {isReduced && <VisuallyHidden>Now </VisuallyHidden>}
          {formatRupees(amount, decimals)}
        </span>
        {unit && <span className={styles.unit}> {unit}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
