import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { accounts } from '@/lib/domains/ledger/accounts';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { reconciliationAccounts, type Entry } from '../../accounts';
import * as repository from '../repository/settlements';

/** The bank statement shows a settlement. The caller posts the entries. @throws {AppError} INVALID_INPUT */
export async function confirmAtBank(tx: Tx, settlementId: string, day: IsoDate): Promise<Entry[]> {
  const refuse = (message: string) => new AppError('INVALID_INPUT', { field: 'day', message });
  const settlement = await repository.findSettlement(settlementId, tx);
  if (!settlement) throw new Error(`There is no settlement ${settlementId}`);
  if (settlement.status === 'failed') throw refuse('The provider reports that this transfer failed. Reload the page.');
  if (day < settlement.settledOn) throw refuse('The day is before the settlement');
  if (!(await repository.storeAtBank(settlementId, day, tx))) throw refuse('The bank has shown this settlement before');
  return [
    { account: accounts.bank(), amount: settlement.amountPaise },
    { account: reconciliationAccounts.bankTransit(), amount: 0 - settlement.amountPaise },
  ];
}

/** The transfer of a settlement failed, so the provider holds the money again. The caller posts the entries. */
export async function returnSettlement(tx: Tx, settlementId: string): Promise<Entry[]> {
  const settlement = await repository.findSettlement(settlementId, tx);
  if (settlement?.status !== 'failed') throw new Error(`The settlement ${settlementId} has not failed`);
  const { amountPaise, atBankOn } = settlement;
  return [
    { account: accounts.provider(), amount: amountPaise },
    { account: atBankOn ? accounts.bank() : reconciliationAccounts.bankTransit(), amount: 0 - amountPaise },
  ];
}
