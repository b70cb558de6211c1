import { accounts } from '@/lib/domains/ledger/accounts';
import { sumPaise, type Paise } from '@/lib/money';
import { reconciliationAccounts, type Entry } from '../accounts';
import type { ExceptionKind, RowMatch } from '../types';
import { isContractFee } from './contract-fee';

export interface ReportedRow {
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  amountPaise: Paise;
  creditPaise: Paise;
  debitPaise: Paise;
  /** Includes `taxPaise`. */
  feePaise: Paise;
  taxPaise: Paise;
}

export interface RowKnowledge {
  /** The amount of our payment or refund in the ledger; null if there is none. */
  ourPaise: Paise | null;
  /** An earlier row has settled it, or staff wrote the payment off. */
  isRepeated: boolean;
  /** The provider's fee in the contract, in basis points before GST. */
  feeBp: number;
}

export interface Assessment {
  match: RowMatch;
  kind: ExceptionKind | null;
  /** What stays open: the entry of the account of open differences. */
  differencePaise: Paise;
  /** The entries of the row; they sum to zero. */
  entries: Entry[];
}

/** What the ledger must show for a row of the settlement report, and the problem of the row if it has one. */
export function assessRow(row: ReportedRow, knowledge: RowKnowledge): Assessment {
  const isCounted = knowledge.ourPaise !== null && !knowledge.isRepeated;
  const ours = isCounted ? (knowledge.ourPaise ?? 0) : 0;
  const certain: Entry[] = [
    { account: reconciliationAccounts.bankTransit(), amount: row.creditPaise - row.debitPaise },
    { account: reconciliationAccounts.providerFees(), amount: row.feePaise - row.taxPaise },
    { account: reconciliationAccounts.inputGst(), amount: row.taxPaise },
    // The provider holds a payment until it is settled. A refund was taken from what the provider holds when it was accepted.
    { account: accounts.provider(), amount: row.type === 'refund' ? ours : 0 - ours },
  ];
  const differencePaise = 0 - sumPaise(certain.map(({ amount }) => amount));
  const entries = [...certain, { account: reconciliationAccounts.openDifferences(), amount: differencePaise }];
  return { ...judge(row, knowledge, isCounted, differencePaise), differencePaise, entries };
}

function judge(
  row: ReportedRow,
  { isRepeated, feeBp }: RowKnowledge,
  isCounted: boolean,
  differencePaise: Paise,
): Pick<Assessment, 'match' | 'kind'> {
  if (row.type === 'adjustment' || row.type === 'transfer') return { match: 'adjustment', kind: 'adjustment' };
  if (isRepeated) return { match: 'repeated', kind: 'settled_twice' };
  if (!isCounted) return { match: 'unknown', kind: row.type === 'payment' ? 'unknown_payment' : 'unknown_refund' };
  if (differencePaise !== 0) return { match: 'differs', kind: 'amount_differs' };
  const isFeeWrong = row.type === 'payment' && !isContractFee(row.feePaise, row.amountPaise, feeBp);
  return { match: 'matched', kind: isFeeWrong ? 'fee_off_contract' : null };
}

/** One entry per account, in the order of the first use. */
export function sumEntries(entries: readonly Entry[]): Entry[] {
  const byType = new Map<string, Entry>();
  for (const { account, amount } of entries)
    byType.set(account.type, { account, amount: (byType.get(account.type)?.amount ?? 0) + amount });
  return [...byType.values()];
}
