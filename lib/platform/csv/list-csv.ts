import { stringifyCsv } from './stringify-csv';

export interface CsvColumn<Row> {
  key: string;
  header: string;
  /** Amounts in rupees with two decimals; null for an empty cell. */
  value: (row: Row) => string | number | null;
}

/** @param keys keys of the columns to write, separated by commas; unknown keys are ignored. By default all columns are written. */
export function listCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], keys?: string): string {
  const chosen = keys?.split(',');
  const written = columns.filter(({ key }) => chosen?.includes(key) ?? true);
  return stringifyCsv(
    [written.map(({ header }) => header), ...rows.map((row) => written.map(({ value }) => value(row) ?? ''))],
    { bom: true },
  );
}
