/** Groups of 1,234,567 or 12,34,567, with one sign between all of them. */
const GROUPED = /^(?:\d{1,3}(?:([,\s])\d{3})(?:\1\d{3})*|\d{1,2}(?:([,\s])\d{2})+\2\d{3})$/;

const NUMBER = /^([-+]?)(?:₹\s*)?(\d+(?:[,\s]\d+)*)(\.\d+)?$/;

/**
 * Reads an amount or a percentage as people and files write it. A comma only groups digits, as in 12,34,567 or 1,234,567: `12,50` may be
 * twelve and a half or a mistyped 1250.
 * @returns null for another text
 */
export function readNumber(text: string): number | null {
  const [, sign, digits = '', decimals = ''] = NUMBER.exec(text.trim()) ?? [];
  if (!/^\d+$/.test(digits) && !GROUPED.test(digits)) return null;
  return Number(`${sign === '-' ? '-' : ''}${digits.replace(/[,\s]/g, '')}${decimals}`);
}

export const UNREADABLE_NUMBER =
  'Enter a number such as 1250 or 12.50. A comma can only group digits, as in 1,25,000 or 125,000.';
