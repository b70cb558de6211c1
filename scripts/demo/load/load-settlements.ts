import { storeImportedDay } from '@/lib/domains/reconciliation/server/repository/report';
import { storeSettlement } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import type { SettlementRow } from '@/lib/providers/payments/port';

const NO_REFERENCES = { paymentId: null, orderReceipt: null, method: null, disputeId: null, description: null };

/** One settlement of the day before, with a payment that the books do not have and a deduction. Both wait for a decision at the console. */
export async function loadSettlements(today: IsoDate, tx: Connection): Promise<void> {
  const day = addDays(today, -1);
  const settledAt = indiaInstant(day, '11:40');
  const settlementId = 'setl_FolioDemo00001';
  const times = { createdAt: indiaInstant(addDays(day, -2), '18:05'), settledAt };
  const payment: SettlementRow = {
    ...{ ...NO_REFERENCES, ...times, settlementId, entityId: 'pay_FolioDemo000001', type: 'payment', method: 'card' },
    ...{ amount: 8_400_00, credit: 8_201_76, debit: 0, fee: 198_24, tax: 30_24 },
  };
  const deduction: SettlementRow = {
    ...{ ...NO_REFERENCES, ...times, settlementId, entityId: 'adj_FolioDemo000001', type: 'adjustment' },
    ...{ amount: 118_00, credit: 0, debit: 118_00, fee: 0, tax: 0, description: 'Fee for a chargeback' },
  };
  const settlement = {
    ...{ id: settlementId, amount: 8_083_76, status: 'processed' as const, fees: 198_24, tax: 30_24 },
    ...{ utr: 'UTIBN20260000001', createdAt: settledAt },
  };
  await storeSettlement(tx, settlement, [deduction, payment]);
  await storeImportedDay(day, tx);
}
