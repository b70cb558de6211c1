import 'server-only';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider, ProviderSettlement, SettlementRow } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import type { Entry } from '../../accounts';
import { assessRow, sumEntries, type Assessment } from '../../rules/assess-row';
import { contractFee } from '../../rules/contract-fee';
import type { ExceptionFacts, NewException } from '../../types';
import * as exceptions from '../repository/exceptions';
import * as report from '../repository/report';
import { upsertSettlement } from '../repository/settlements';

/** Imports and solutions run one at a time, so that a row and a write-off of its payment are never both posted. */
export const RECONCILIATION_LOCK = 'reconciliation';

/** The statement limit for a settlement of many rows. */
const IMPORT_LIMITS = { statementSeconds: 120 };

export interface ImportedDay {
  day: IsoDate;
  rows: number;
  /** Rows that were not imported before. */
  newRows: number;
}

/** Imports the settlements of a day. Rows that were imported before change nothing. @throws {ProviderError} */
export async function importDay(day: IsoDate, provider: PaymentProvider = paymentProvider()): Promise<ImportedDay> {
  const rows = await provider.listSettlementRows(day);
  const listed = new Map((await provider.listSettlements(day)).map((settlement) => [settlement.id, settlement]));
  let newRows = 0;
  // A settlement can lack all its rows, and rows can belong to a settlement that was created on another day.
  for (const settlementId of new Set([...rows.map((row) => row.settlementId), ...listed.keys()])) {
    const ofSettlement = rows.filter((row) => row.settlementId === settlementId);
    const settlement = listed.get(settlementId) ?? (await provider.fetchSettlement(settlementId));
    newRows += await inTransaction((tx) => storeSettlement(tx, settlement, ofSettlement), IMPORT_LIMITS);
  }
  if (day < todayInIndia(now())) await report.storeImportedDay(day);
  return { day, rows: rows.length, newRows };
}

/** Posts the rows that were not imported before. @returns their number */
export async function storeSettlement(
  tx: Tx,
  settlement: ProviderSettlement,
  rows: readonly SettlementRow[],
): Promise<number> {
  await lockByName(RECONCILIATION_LOCK, tx);
  const settledOn = todayInIndia(rows[0]?.settledAt ?? settlement.createdAt);
  const { id, amount, fees, tax, status, utr } = settlement;
  await upsertSettlement({ id, amountPaise: amount, feesPaise: fees, taxPaise: tax, status, utr, settledOn }, tx);
  const fresh = await selectNewRows(tx, id, rows);
  const entries = await storeRows(tx, settlement, settledOn, fresh);
  await checkTotal(tx, settlement, settledOn);
  if (entries.length > 0) {
    const [{ entityId = '', occurrence = 1 } = {}] = fresh;
    await postJournal(tx, {
      ...{ reason: 'provider_settled', refType: 'settlement', refId: `${id}/${entityId}/${occurrence}` },
      entries: sumEntries(entries),
      memo: { rows: fresh.length, utr },
    });
  }
  return fresh.length;
}

async function selectNewRows(tx: Tx, settlementId: string, rows: readonly SettlementRow[]): Promise<report.NewRow[]> {
  const keyOf = (row: { type: string; entityId: string; occurrence: number }) =>
    `${row.type} ${row.entityId} ${row.occurrence}`;
  const stored = new Set((await report.listRowKeys(settlementId, tx)).map(keyOf));
  const counts = new Map<string, number>();
  const numbered = rows.map((row) => {
    const occurrence = (counts.get(`${row.type} ${row.entityId}`) ?? 0) + 1;
    counts.set(`${row.type} ${row.entityId}`, occurrence);
    return { ...toNewRow(row), occurrence };
  });
  return numbered.filter((row) => !stored.has(keyOf(row)));
}

function toNewRow({ amount, credit, debit, fee, tax, settledAt: _settledAt, ...row }: SettlementRow) {
  return { ...row, amountPaise: amount, creditPaise: credit, debitPaise: debit, feePaise: fee, taxPaise: tax };
}

async function storeRows(
  tx: Tx,
  settlement: ProviderSettlement,
  settledOn: IsoDate,
  rows: readonly report.NewRow[],
): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const idsOf = (type: report.NewRow['type']) =>
    rows.filter((row) => row.type === type).map(({ entityId }) => entityId);
  const ours = await report.findOurAmounts({ payments: idsOf('payment'), refunds: idsOf('refund') }, tx);
  const counted = await report.findCountedIds(
    rows.map(({ entityId }) => entityId),
    tx,
  );
  const { PAYMENT_FEE_BP: feeBp } = env();
  const entries: Entry[] = [];
  for (const row of rows) {
    const ourPaise = ours.get(row.entityId) ?? null;
    const assessment = assessRow(row, { ourPaise, isRepeated: counted.has(row.entityId), feeBp });
    counted.add(row.entityId);
    const rowId = await report.insertRow({ ...row, match: assessment.match }, tx);
    const found = toException(row, assessment, { rowId, settledOn, ourPaise, utr: settlement.utr, feeBp });
    if (found) await exceptions.insertException(found, tx);
    entries.push(...assessment.entries);
  }
  await exceptions.closeResolved(
    idsOf('payment').map((id) => `payment/${id}`),
    `The settlement ${settlement.id} contains the payment.`,
    tx,
  );
  return entries;
}

function toException(
  row: report.NewRow,
  { kind, differencePaise }: Assessment,
  found: { rowId: number; settledOn: IsoDate; ourPaise: number | null; utr: string | null; feeBp: number },
): NewException | null {
  if (kind === null) return null;
  const facts: ExceptionFacts = {
    settlementId: row.settlementId,
    ...(found.utr ? { utr: found.utr } : {}),
    ...(row.type === 'payment' ? { paymentId: row.entityId } : {}),
    ...(row.type === 'refund' ? { refundId: row.entityId } : {}),
    ...(row.paymentId ? { paymentId: row.paymentId } : {}),
    ...(row.disputeId ? { disputeId: row.disputeId } : {}),
    ...(row.orderReceipt ? { orderReceipt: row.orderReceipt } : {}),
    ...(row.description ? { description: row.description } : {}),
    ...(kind === 'amount_differs' ? { reportedPaise: row.amountPaise, ourPaise: found.ourPaise ?? 0 } : {}),
    ...(kind === 'fee_off_contract'
      ? { feePaise: row.feePaise, contractFeePaise: contractFee(row.amountPaise, found.feeBp) }
      : {}),
    ...(kind === 'adjustment' ? { deductedPaise: row.debitPaise } : {}),
  };
  const { settlementId, amountPaise } = row;
  const { rowId, settledOn: day } = found;
  return { key: `row/${rowId}`, kind, day, amountPaise, differencePaise, rowId, settlementId, facts };
}

/** A report can lack rows of a settlement. The rows count in the ledger until staff accept the difference. */
async function checkTotal(tx: Tx, { id, amount, utr }: ProviderSettlement, day: IsoDate): Promise<void> {
  const accepted = await exceptions.sumAcceptedTotals(id, tx);
  const missing = amount - (await report.sumRows(id, tx)) - accepted.paise;
  const key = `total/${id}/${accepted.times}`;
  if (missing === 0) return exceptions.closeResolved([key], 'The rows of the settlement add up now.', tx);
  await exceptions.upsertTotalException(
    {
      ...{
        key,
        kind: 'settlement_total',
        day,
        amountPaise: missing,
        differencePaise: 0,
        rowId: null,
        settlementId: id,
      },
      facts: { settlementId: id, ...(utr ? { utr } : {}), since: day },
    },
    tx,
  );
}
