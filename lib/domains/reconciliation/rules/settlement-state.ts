import type { SettlementView } from '../contract/money';

export const SETTLEMENT_STATES = {
  failed: { tone: 'danger', label: 'Failed' },
  at_bank: { tone: 'success', label: 'At the bank' },
  on_its_way: { tone: 'info', label: 'On its way' },
} as const;

export function settlementState({
  status,
  atBankOn,
}: Pick<SettlementView, 'status' | 'atBankOn'>): keyof typeof SETTLEMENT_STATES {
  if (status === 'failed') return 'failed';
  return atBankOn ? 'at_bank' : 'on_its_way';
}
