import { parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Line of the file on which the row ends, from 1. */
  readonly line: number;
  /** Keyed by column name; an empty field is ''. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Rows whose number of fields differs from the header's. */
  readonly malformed: readonly { readonly line: number; readonly reason: string }[];
}

export const MAX_ROWS = 200_000;

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Parses CSV (RFC 4180, comma, UTF-8 with or without byte order mark, a header line) and trims its fields.
 * @throws {Error} when the file is not UTF-8, has no header, repeats a column, has wrong quoting or too many rows
 */
export function readRows(bytes: Uint8Array): CsvTable {
  const parsed = parse(decode(bytes), {
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as ParsedRecord[];
  const [header, ...records] = parsed;
  if (!header) throw new Error('The file is empty. It needs a header line and rows.');
  const columns = header.record.map((name) => name.toLowerCase());
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`The column ${repeated} occurs twice. Remove or rename one.`);
  if (records.length > MAX_ROWS)
    throw new Error(`The file has ${records.length} rows, more than ${MAX_ROWS}. Split it.`);

  const rows: CsvRow[] = [];
  const malformed: { line: number; reason: string }[] = [];
  for (const { record, info } of records) {
    if (record.length === columns.length) {
      rows.push({
        line: info.lines,
        fields: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])),
      });
    } else {
      malformed.push({ line: info.lines, reason: `has ${record.length} fields, but the header has ${columns.length}` });
    }
  }
  return { columns, rows, malformed };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('The file is not UTF-8 text. Save it with the encoding UTF-8.', { cause: error });
  }
}
