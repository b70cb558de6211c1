import type { Bank, StatementRow } from '../types';
import { inOrder } from './check-balance';
import { readAmount, readDay } from './fields';
import { findLayout, type Positions } from './layouts';
import { StatementError } from './statement-error';

export interface StatementLine {
  /** Line of the file, from 1. */
  line: number;
  cells: readonly string[];
}

export interface Statement {
  bank: Bank;
  /** The last digits of the account, from the lines above the header; empty if the file has none. */
  account: string;
  /** Oldest first. */
  rows: StatementRow[];
}

/** Rows of a statement that are no transactions. */
const SUM =
  /\b(opening balance|closing balance|brought forward|carried forward|b\/f|c\/f|(grand |page |sub ?)?total)\b/i;
const END = /\b(statement summary|end of statement|legends?|computer generated|account summary)\b/i;

/** @throws {StatementError} */
export function readStatement(lines: readonly StatementLine[]): Statement {
  for (const [index, { cells }] of lines.entries()) {
    const layout = findLayout(cells);
    if (!layout) continue;
    const rows = inOrder(readRows(lines.slice(index + 1), layout.positions));
    if (rows.length === 0) throw new StatementError('The statement has no transactions.');
    return { bank: layout.bank, account: accountIn(lines.slice(0, index)), rows };
  }
  throw new StatementError(
    'The file has no header row of HDFC, ICICI, SBI, Axis or Kotak. Export the statement as CSV and upload the whole file.',
  );
}

const ACCOUNT_LABEL = /\b(?:account|a\/c|acct)\.?\s*(?:no|number|num)\b/i;
const ACCOUNT_DIGITS = 4;

/** Some exports mask all digits but the last ones. */
function accountIn(lines: readonly StatementLine[]): string {
  for (const { cells } of lines) {
    const at = cells.findIndex((cell) => ACCOUNT_LABEL.test(cell));
    if (at < 0) continue;
    const [, after = ''] = cells.slice(at).join(' ').split(ACCOUNT_LABEL);
    const digits = /[\dX*]*\d{4,}/i.exec(after.replace(/[\s'-]/g, ''))?.[0];
    if (digits) return digits.slice(-ACCOUNT_DIGITS);
  }
  return '';
}

/** Characters. Banks wrap a text into a few lines; without a limit, a file of text only would be joined for hours. */
const MAX_TEXT = 1_000;

function readRows(lines: readonly StatementLine[], positions: Positions): StatementRow[] {
  const rows: StatementRow[] = [];
  for (const line of lines) {
    const all = line.cells.join(' ');
    if (END.test(all)) break;
    if (!/[a-z0-9]/i.test(all) || findLayout(line.cells)) continue;
    const row = readRow(line, positions);
    const last = rows.at(-1);
    if (row === 'sum') continue;
    if (row !== 'continuation') rows.push(row);
    else if (last) {
      last.text = joinText(last.text, cellOf(line, positions.text));
      if (last.text.length > MAX_TEXT)
        throw new StatementError(`Row ${line.line}: the text of one transaction has more than ${MAX_TEXT} characters.`);
    }
  }
  return rows;
}

const cellOf = ({ cells }: StatementLine, index: number | undefined) =>
  index === undefined ? '' : (cells[index] ?? '').trim();

const joinText = (...parts: readonly string[]) => parts.join(' ').replace(/\s+/g, ' ').trim();

function readRow(line: StatementLine, positions: Positions): StatementRow | 'sum' | 'continuation' {
  const refuse = (problem: string) => new StatementError(`Row ${line.line}: ${problem}. Export the statement again.`);
  const read = (index: number | undefined, what: string) => {
    const amount = readAmount(cellOf(line, index));
    if (amount === null) throw refuse(`“${cellOf(line, index)}” is not ${what}`);
    return amount;
  };
  const typedDay = cellOf(line, positions.day);
  const day = readDay(typedDay);
  const text = joinText(cellOf(line, positions.text));
  const amountCells = [positions.debit, positions.credit, positions.amount, positions.balance];
  const hasAmounts = amountCells.some((index) => cellOf(line, index) !== '');
  if (!day) {
    if (SUM.test(line.cells.join(' '))) return 'sum';
    if (!hasAmounts) return 'continuation';
    throw refuse(typedDay === '' ? 'it has an amount and no date' : `“${typedDay}” is not a date`);
  }
  const amountPaise =
    positions.amount === undefined
      ? Math.abs(read(positions.credit, 'an amount')) - Math.abs(read(positions.debit, 'an amount'))
      : Math.abs(read(positions.amount, 'an amount')) * directionOf(cellOf(line, positions.direction), refuse);
  if (amountPaise === 0) {
    if (SUM.test(text)) return 'sum';
    throw refuse('it has no amount');
  }
  if (cellOf(line, positions.balance) === '') throw refuse('it has no balance');
  const reference = cellOf(line, positions.reference).replace(/^'/, '');
  return { line: line.line, day, text, reference, amountPaise, balancePaise: read(positions.balance, 'a balance') };
}

function directionOf(text: string, refuse: (problem: string) => StatementError): 1 | -1 {
  if (/^c/i.test(text)) return 1;
  if (/^d/i.test(text)) return -1;
  throw refuse(`“${text}” is neither CR nor DR`);
}
