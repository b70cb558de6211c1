import type { Key, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** Label of the values in a stacked table; by default the header. */
  label?: string;
  sorted?: 'ascending' | 'descending';
  cell: (row: Row) => ReactNode;
  /** `end` aligns amounts to the right with tabular figures. */
  align?: 'start' | 'end';
  /** For codes: a hyphen does not break the line. */
  isOnOneLine?: boolean;
  /** Renders the cells of this column as row headers. */
  rowHeader?: boolean;
  footer?: ReactNode;
};

export type TableProps<Row> = {
  /** The accessible name; visible unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  density?: 'normal' | 'compact';
  /** `scrolls`: on phones the table scrolls in its frame. `stacks`: on phones each row becomes a block with labelled values. */
  narrow?: 'scrolls' | 'stacks';
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, density = 'normal', narrow = 'scrolls' } = props;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  const alignment = ({ align, isOnOneLine }: TableColumn<Row>) =>
    classNames(align === 'end' && styles.end, isOnOneLine && styles.oneLine) || undefined;
  const cellLabel = (column: TableColumn<Row>) => (
    <span className={styles.name} aria-hidden="true">
      {column.label ?? column.header}
    </span>
  );
  // CSS `display: block` removes the table semantics; explicit roles restore them.
  const isStacked = narrow === 'stacks';
  const role = (name: string) => (isStacked ? name : undefined);
  return (
    <div
      className={classNames(styles.frame, isStacked && styles.stacked)}
      {...(isStacked ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table role={role('table')} className={classNames(styles.table, density === 'compact' && styles.compact)}>
        <caption className={captionHidden ? styles.hidden : styles.caption}>{caption}</caption>
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                role={role('columnheader')}
                scope="col"
                aria-sort={column.sorted}
                className={alignment(column)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} role={role('row')}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} role={role('rowheader')} scope="row" className={alignment(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} role={role('cell')} className={alignment(column)}>
                    {isStacked && cellLabel(column)}
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFooter && (
          <tfoot role={role('rowgroup')}>
            <tr role={role('row')}>
              {columns.map((column) => (
                <td key={column.key} role={role('cell')} className={alignment(column)}>
                  {isStacked && column.footer !== undefined && !column.rowHeader && cellLabel(column)}
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
