import 'server-only';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/company-payments';

export type CompanyPayment = repository.CompanyPayment;

/**
 * Records a bank transfer once per bank reference.
 * @returns null if this transfer is already recorded
 * @throws {AppError} INVALID_INPUT if the reference is recorded with another amount or company
 */
export async function recordTransfer(tx: Tx, payment: CompanyPayment): Promise<number | null> {
  const id = await repository.insertCompanyPayment(payment, tx);
  if (id !== null) return id;
  const known = await repository.findCompanyPayment(payment.reference, tx);
  const isSame = known?.corporateId === payment.corporateId && known.amountPaise === payment.amountPaise;
  if (!isSame || known.taxPaise !== payment.taxPaise) {
    const message = `Reference ${payment.reference} is already recorded with another amount or for another company`;
    throw new AppError('INVALID_INPUT', { field: 'reference', message });
  }
  return null;
}

export interface ListedPayment extends CompanyPayment {
  reversedOn: IsoDate | null;
}

export async function listCompanyPayments(
  corporateId: number,
  limit: number,
): Promise<{ items: ListedPayment[]; total: number }> {
  const { items, total } = await repository.listCompanyPayments(corporateId, limit);
  return {
    items: items.map(({ reversedAt, ...payment }) => ({
      ...payment,
      reversedOn: reversedAt && todayInIndia(reversedAt),
    })),
    total,
  };
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT if the payment is already reversed */
export async function getValidTransfer(reference: string, tx?: Tx): Promise<CompanyPayment & { id: number }> {
  const payment = await repository.findCompanyPayment(reference, tx);
  if (!payment) throw new AppError('NOT_FOUND', { message: `No payment with reference ${reference} is recorded` });
  if (payment.reversedAt) throw alreadyReversed(reference);
  return payment;
}

/**
 * Marks a payment as reversed. The caller must post the journal.
 * @throws {AppError} INVALID_INPUT if it is already reversed
 */
export async function reverseTransfer(
  tx: Tx,
  { id, reference }: { id: number; reference: string },
  reason: string,
): Promise<void> {
  if (!(await repository.markPaymentReversed(id, reason, tx))) throw alreadyReversed(reference);
}

function alreadyReversed(reference: string): AppError {
  return new AppError('INVALID_INPUT', {
    field: 'reference',
    message: `The payment with reference ${reference} is already reversed`,
  });
}
