import 'server-only';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { getValidTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { fromRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';

interface Payment {
  amount: number;
  reference: string;
  paidOn: string;
  mayBeAdvance: boolean;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT */
export async function recordPayment(corporateId: number, { amount, ...payment }: Payment): Promise<void> {
  await recordCompanyPayment({ corporateId, amountPaise: fromRupees(amount), ...payment });
}

/** @throws {AppError} NOT_FOUND for a transfer of another company; INVALID_INPUT if it is already reversed */
export async function reversePayment(
  corporateId: number,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const transfer = await getValidTransfer(reference);
  if (transfer.corporateId !== corporateId) throw new AppError('NOT_FOUND');
  await reverseCompanyPayment({ reference, reason });
}
