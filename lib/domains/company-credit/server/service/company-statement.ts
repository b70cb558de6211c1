import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { addDays, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { toRupees, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { kindOf, lineText, totalStatement, type StatementLine, type StatementTotals } from '../../rules/statement';
import { listDueBills, readCompanyAccount, type DueBill } from '../repository/statement-lines';
import { getCreditPosition, type CreditPosition } from './credit-position';

export interface Period {
  from: IsoDate;
  to: IsoDate;
}

export interface CompanyStatement {
  company: { id: number; name: string; creditDays: number };
  period: Period;
  totals: StatementTotals;
  /** The first `SHOWN_LINES` postings, or as many as were asked for. */
  lines: StatementLine[];
  lineCount: number;
}

const SHOWN_LINES = 200;

/**
 * The company's account in the ledger for a period: at the end of today its closing balance is the drawn credit, that is, used + held -
 * advance.
 * @throws {AppError} NOT_FOUND
 */
export async function getCompanyStatement(
  corporateId: number,
  period: Period,
  limit = SHOWN_LINES,
): Promise<CompanyStatement> {
  const { id, name, creditDays } = await getContractSettings(corporateId);
  const { from, to } = period;
  const instants = { begin: indiaInstant(from), end: indiaInstant(addDays(to, 1)) };
  const { openingPaise, sums, lines } = await readCompanyAccount(corporateId, instants, limit);
  const lineCount = sums.reduce((count, { times }) => count + times, 0);
  return { company: { id, name, creditDays }, period, totals: totalStatement(openingPaise, sums), lines, lineCount };
}

const SHOWN_BILLS = 100;

/** @throws {AppError} NOT_FOUND */
export async function getCompanyDebt(
  corporateId: number,
): Promise<{ position: CreditPosition; bills: DueBill[]; billCount: number; overduePaise: Paise }> {
  const position = await getCreditPosition(corporateId);
  const today = todayInIndia(now());
  const { bills, total, overduePaise } = await listDueBills(corporateId, { today, limit: SHOWN_BILLS });
  return { position, bills, billCount: total, overduePaise };
}

const rupees = (paise: Paise) => toRupees(paise).toFixed(2);
const KIND_COLUMNS = ['bill', 'receipt', 'credit'] as const;

const MAX_FILE_LINES = 10_000;

/** @throws {AppError} NOT_FOUND, INVALID_INPUT for more than `MAX_FILE_LINES` postings: a part of them would not add up */
export async function exportCompanyStatement(
  corporateId: number,
  period: Period,
  maxLines = MAX_FILE_LINES,
): Promise<FileAnswer> {
  const { totals, lines, lineCount } = await getCompanyStatement(corporateId, period, maxLines);
  if (lineCount > maxLines)
    throw new AppError('INVALID_INPUT', {
      field: 'to',
      message: `The period has ${lineCount} postings, and a file at most ${maxLines}. Choose a shorter period.`,
    });
  let balance = totals.openingPaise;
  const rows = lines.map((line) => {
    balance += line.paise;
    const kind = kindOf(line);
    const columns = KIND_COLUMNS.map((one) =>
      one === kind ? rupees(kind === 'bill' ? line.paise : 0 - line.paise) : '',
    );
    return [line.day, lineText(line), line.reference ?? '', line.hotel ?? '', ...columns, rupees(balance)];
  });
  const content = stringifyCsv(
    [
      ['Day', 'Text', 'Reference', 'Hotel', 'Billed', 'Received', 'Credited', 'Balance'],
      [period.from, 'Opening balance', '', '', '', '', '', rupees(totals.openingPaise)],
      ...rows,
      [
        ...[period.to, 'Closing balance', '', '', rupees(totals.billedPaise), rupees(totals.receivedPaise)],
        ...[rupees(totals.creditedPaise), rupees(totals.closingPaise)],
      ],
    ],
    { bom: true },
  );
  const subject = { type: 'corporate', id: corporateId };
  await recordAudit({ action: 'corporate.statement-downloaded', subject, data: { ...period, rows: lines.length } });
  return { filename: `statement-${corporateId}-${period.from}-${period.to}.csv`, content, disposition: 'attachment' };
}
