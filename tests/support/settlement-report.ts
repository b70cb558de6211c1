import { randomBytes } from 'node:crypto';
import { contractFee } from '@/lib/domains/reconciliation/rules/contract-fee';
import { shareOf } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { SettlementRow } from '@/lib/providers/payments/port';
import type { FakeProvider } from './fake-provider';

const FEE_BP = 200;
const GST_BP = 1800;

const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`;

/** A settlement of the fake provider that is being put together. `settle` publishes it and its rows. */
export function createSettlement(provider: FakeProvider, settledAt: Date = now()) {
  const settlementId = newId('setl');
  const rows: SettlementRow[] = [];
  const add = (row: Partial<SettlementRow> & Pick<SettlementRow, 'entityId' | 'type' | 'amount'>): SettlementRow => {
    const empty = { paymentId: null, orderReceipt: null, method: null, disputeId: null, description: null };
    const amounts = { credit: 0, debit: 0, fee: 0, tax: 0 };
    const complete = { settlementId, ...empty, ...amounts, createdAt: settledAt, settledAt, ...row };
    rows.push(complete);
    return complete;
  };
  return {
    settlementId,
    rows,
    addPayment(entityId: string, amount: number, change: Partial<SettlementRow> = {}) {
      const fee = contractFee(amount, FEE_BP);
      const tax = shareOf(shareOf(amount, FEE_BP), GST_BP);
      return add({ entityId, type: 'payment', amount, credit: amount - fee, fee, tax, method: 'card', ...change });
    },
    addRefund(entityId: string, amount: number, paymentId: string | null = null) {
      return add({ entityId, type: 'refund', amount, debit: amount, paymentId });
    },
    /** @param amount negative for a deduction */
    addAdjustment(amount: number, change: Partial<SettlementRow> = {}) {
      const sides = amount < 0 ? { debit: 0 - amount } : { credit: amount };
      return add({ entityId: newId('adj'), type: 'adjustment', amount: Math.abs(amount), ...sides, ...change });
    },
    settle({ missing = 0, utr = `UTIBN${randomBytes(6).toString('hex').slice(0, 11)}` } = {}) {
      const sum = (read: (row: SettlementRow) => number) => rows.reduce((total, row) => total + read(row), 0);
      provider.settlements.set(settlementId, {
        id: settlementId,
        amount: sum(({ credit, debit }) => credit - debit) + missing,
        status: 'processed',
        fees: sum(({ fee }) => fee),
        tax: sum(({ tax }) => tax),
        utr,
        createdAt: settledAt,
      });
      provider.settlementRows.push(...rows);
      return { settlementId, utr };
    },
  };
}
