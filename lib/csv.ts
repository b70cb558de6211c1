/** A negative amount as we write it; it begins like a formula and is none. */
const AMOUNT = /^-\d+\.\d\d$/;

/**
 * What a spreadsheet takes for a formula: after marks and spaces that it skips, one of `= + - @` in any width (NFKC makes the full-width
 * and small ones plain; the minus sign U+2212 is a letter of its own), or a tab or line break at the start.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{White_Space}\p{Cf}]*[=+\-@\u2212])/u;

/** A cell of a CSV file (RFC 4180); what a spreadsheet would run as a formula becomes text (OWASP ASVS 5.0, 1.2.10). */
export function csvCell(value: string | number): string {
  const plain = String(value);
  const text = FORMULA.test(plain.normalize('NFKC')) && !AMOUNT.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
