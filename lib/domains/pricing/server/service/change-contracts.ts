import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/contracts';
import type { NewContract } from '../repository/terms';

export type ContractChange = repository.ContractChange;

/** @throws {AppError} CODE_TAKEN */
export async function createContract(contract: NewContract): Promise<number> {
  return inTransaction(async (tx) => {
    const id = await repository.insertContract(contract, tx);
    if (id === null) throw new AppError('CODE_TAKEN', { field: 'code' });
    await recordAudit({ action: 'contract.created', subject: { type: 'contract', id }, after: contract }, tx);
    return id;
  });
}

/** Quotes and bookings keep their price. @throws {AppError} NOT_FOUND, INVALID_INPUT for a last day before the first */
export async function changeContract(id: number, change: ContractChange, reason: string): Promise<void> {
  await updateContract(id, reason, 'contract.changed', () => change);
}

/** The last night of the contract is the one before `today`; a contract that has not begun is switched off. @throws {AppError} NOT_FOUND */
export async function endContract(id: number, today: IsoDate, reason: string): Promise<void> {
  await updateContract(id, reason, 'contract.ended', ({ validFrom, validTo }) => {
    if (validFrom >= today) return { isActive: false };
    return validTo < today ? {} : { validTo: addDays(today, -1) };
  });
}

async function updateContract(
  id: number,
  reason: string,
  action: string,
  changeOf: (stored: repository.Contract) => ContractChange,
): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await repository.lockContract(id, tx);
    if (!stored) throw new AppError('NOT_FOUND');
    const change = changeOf(stored);
    const names = (Object.keys(change) as (keyof ContractChange)[]).filter((name) => stored[name] !== change[name]);
    if (names.length === 0) return;
    const { validFrom, validTo } = { ...stored, ...change };
    if (validFrom > validTo) throw new AppError('INVALID_INPUT', { field: 'valid_to' });
    const before = Object.fromEntries(names.map((name) => [name, stored[name]]));
    const after = Object.fromEntries(names.map((name) => [name, change[name]]));
    await repository.updateContract(id, after, tx);
    await recordAudit({ action, subject: { type: 'contract', id }, reason, before, after }, tx);
  });
}
