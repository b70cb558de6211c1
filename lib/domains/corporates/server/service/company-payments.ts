import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/company-payments';

export type CompanyPayment = repository.CompanyPayment;

/**
 * Writes a company's transfer down, once per bank reference.
 * @returns its id, or null when this very transfer was recorded before
 * @throws {AppError} INVALID_INPUT when the reference stands for another amount or another company
 */
export async function recordTransfer(tx: Tx, payment: CompanyPayment): Promise<number | null> {
  const id = await repository.insertPayment(payment, tx);
  if (id !== null) return id;
  const known = await repository.findPayment(payment.reference, tx);
  if (known?.corporateId !== payment.corporateId || known.amountPaise !== payment.amountPaise) {
    const message = `${payment.reference} is recorded already, for another amount or another company`;
    throw new AppError('INVALID_INPUT', { field: 'reference', message });
  }
  return null;
}

/** A company's payments, the latest first. */
export function listCompanyPayments(
  corporateId: number,
  limit: number,
): Promise<{ items: CompanyPayment[]; total: number }> {
  return repository.listPayments(corporateId, limit);
}
