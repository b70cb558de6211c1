import { parse } from 'csv-parse/sync';
import { ImportFileError } from './import-file-error';

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
 * @throws {ImportFileError} when the file is not UTF-8, has no header, repeats a column, has wrong quoting or too many rows
 */
export function readRows(bytes: Uint8Array, maxRows = MAX_ROWS): CsvTable {
  const parsed = parseRecords(decode(bytes), maxRows);
  const [header, ...records] = parsed;
  if (!header) throw new ImportFileError('The file is empty. It needs a header line and rows.');
  const columns = header.record.map((name) => name.toLowerCase());
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) throw new ImportFileError(`The column ${repeated} occurs twice. Remove or rename one.`);
  if (records.length > maxRows) throw new ImportFileError(`The file has more than ${maxRows} rows. Split it.`);

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

/** One record more than allowed is parsed, so that a longer file is recognised. */
function parseRecords(text: string, maxRows: number): ParsedRecord[] {
  const options = { info: true, relax_column_count: true, skip_empty_lines: true, trim: true, to: maxRows + 2 };
  try {
    return parse(text, options) as unknown as ParsedRecord[];
  } catch (error) {
    throw new ImportFileError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ImportFileError('The file is not UTF-8 text. Save it with the encoding UTF-8.', { cause: error });
  }
}
