import { parse } from 'csv-parse/sync';
import { ImportFileError } from './import-file-error';

export interface CellLine {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const MAX_LINES = 20_000;

/**
 * Splits text into cells at tabs, if it has lines with several of them, or at commas. Lines may have different numbers of cells.
 * @throws {ImportFileError} for wrong quoting or more than 20,000 lines
 */
export function readCells(text: string): CellLine[] {
  const delimiter = /\t[^\n]*\t/.test(text) ? '\t' : ',';
  const options = { delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true, trim: true };
  const records = parseRecords(text, { ...options, to: MAX_LINES + 1 });
  if (records.length > MAX_LINES)
    throw new ImportFileError(`The file has more than ${MAX_LINES} lines. Export a shorter period.`);
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

function parseRecords(text: string, options: Record<string, unknown>): ParsedRecord[] {
  try {
    return parse(text, options) as unknown as ParsedRecord[];
  } catch (error) {
    throw new ImportFileError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
