/** A negative amount in our format, which begins like a formula but is not one. */
const AMOUNT = /^-\d+\.\d\d$/;

/**
 * Text that a spreadsheet interprets as a formula: one of `= + - @` in any width (NFKC normalises full-width and small forms; the
 * minus sign U+2212 is listed separately) after skipped spaces and format characters, or a tab or line break at the start.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{White_Space}\p{Cf}]*[=+\-@\u2212])/u;

/** A cell of a CSV file (RFC 4180); what a spreadsheet would run as a formula becomes text (OWASP ASVS 5.0, 1.2.10). */
export function csvCell(value: string | number): string {
  const plain = String(value);
  const text = FORMULA.test(plain.normalize('NFKC')) && !AMOUNT.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
