import type { Key, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: right, tabular figures. */
  align?: 'start' | 'end';
  /** The cell names its row (a row header). */
  rowHeader?: boolean;
  /** What the column holds in the last row. */
  footer?: ReactNode;
};

export type TableProps<Row> = {
  /** Says what the table is; read out, shown unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  density?: 'normal' | 'compact';
};

/** Data in rows. On narrow screens it scrolls inside its own frame, which the keyboard can reach. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, density = 'normal' } = props;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  const alignment = (column: TableColumn<Row>) => (column.align === 'end' ? styles.end : undefined);
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={classNames(styles.table, density === 'compact' && styles.compact)}>
        <caption className={captionHidden ? styles.hidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={alignment(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={alignment(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={alignment(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFooter && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={alignment(column)}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
