import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/partners';

/** Makes changes of what belongs to the partner run one after another. @throws {AppError} NOT_FOUND */
export async function lockPartnerById(tx: Tx, partnerId: number): Promise<void> {
  if (!(await repository.lockPartnerById(partnerId, tx))) throw new AppError('NOT_FOUND');
}

/** @throws {AppError} NOT_FOUND */
export async function getPartnerId(code: string): Promise<number> {
  const partner = await repository.findPartner(code);
  if (!partner) throw new AppError('NOT_FOUND', { message: `There is no partner ${code}` });
  return partner.id;
}
