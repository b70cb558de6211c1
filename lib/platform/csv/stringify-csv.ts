import { stringify } from 'csv-stringify/sync';

/** A negative amount such as -120.00 begins like a formula but is not one. */
const AMOUNT = /^-\d+\.\d\d$/;

/**
 * Text that a spreadsheet interprets as a formula: one of `= + - @` in any width (NFKC normalises full-width and small forms; the
 * minus sign U+2212 is listed separately) after skipped spaces and format characters, or a tab or line break at the start.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{White_Space}\p{Cf}]*[=+\-@\u2212])/u;

/** OWASP ASVS 5.0, 1.2.10. csv-stringify's `escape_formulas` misses leading spaces and some full-width forms. */
function withoutFormula(text: string): string {
  return FORMULA.test(text.normalize('NFKC')) && !AMOUNT.test(text) ? `'${text}` : text;
}

interface CsvOptions {
  bom?: boolean;
}

/** Comma-separated values (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function stringifyCsv(
  rows: readonly (readonly (string | number)[])[],
  { bom = false }: CsvOptions = {},
): string {
  return stringify(
    rows.map((row) => row.map((cell) => withoutFormula(String(cell)))),
    { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
