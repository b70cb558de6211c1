import { formatInr } from '@/lib/money';
import type { StatementRow } from '../types';
import { StatementError } from './statement-error';

/**
 * Checks that each balance is the one before it plus the amount, and returns the rows oldest first. Some portals list the newest row first.
 * @throws {StatementError} naming the first row that does not add up
 */
export function inOrder(rows: readonly StatementRow[]): StatementRow[] {
  const asListed = findBreak(rows);
  if (asListed === null) return [...rows];
  const reversed = [...rows].reverse();
  const backwards = findBreak(reversed);
  if (backwards === null) return reversed;
  const { row, expected } = rows.length > 1 && isNewestFirst(rows) ? backwards : asListed;
  const amount = (paise: number) => formatInr(paise, { decimals: 'always' });
  throw new StatementError(
    `Row ${row.line}: the balance is ${amount(row.balancePaise)}, but the row before it and the amount give ${amount(expected)}. A row may be missing or changed. Export the statement again.`,
  );
}

const isNewestFirst = (rows: readonly StatementRow[]) => (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '');

function findBreak(rows: readonly StatementRow[]): { row: StatementRow; expected: number } | null {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    const expected = before.balancePaise + row.amountPaise;
    if (expected !== row.balancePaise) return { row, expected };
  }
  return null;
}
