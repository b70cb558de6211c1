import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './key-value-list.module.css';

export type KeyValue = {
  key: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'plain' | 'saving' | 'total';
};

export type KeyValueListProps = {
  items: readonly KeyValue[];
  /** `bill` connects key and amount with a dotted line, `grid` uses columns, `rows` puts the key above the value on phones and beside it elsewhere. */
  layout?: 'bill' | 'grid' | 'rows';
  className?: string;
};

export function KeyValueList({ items, layout = 'rows', className }: KeyValueListProps) {
  return (
    <dl className={classNames(styles[layout], className)}>
      {items.map((item) => (
        <div key={item.key} className={classNames(styles.item, item.tone && styles[item.tone])}>
          <dt>
            {item.key}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
