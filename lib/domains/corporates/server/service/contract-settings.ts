import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/entities';
import type { ContractSettings } from '../../types';

export async function getContractSettings(corporateId: number, tx?: Tx): Promise<ContractSettings> {
  const settings = await (tx ? repository.findSettings(corporateId, tx) : repository.findSettings(corporateId));
  if (!settings) throw new AppError('NOT_FOUND');
  return settings;
}

/** Locks the settings until the transaction ends. @throws {AppError} NOT_FOUND */
export async function lockCorporate(tx: Tx, corporateId: number): Promise<ContractSettings> {
  const settings = await repository.lockSettings(corporateId, tx);
  if (!settings) throw new AppError('NOT_FOUND');
  return settings;
}

export async function findHotelRestriction(corporateId: number, hotelId: number, tx?: Tx): Promise<string | null> {
  return tx ? repository.findRestriction(corporateId, hotelId, tx) : repository.findRestriction(corporateId, hotelId);
}

/** Returns the given hotels that the corporate does not allow (error 1223). */
export async function findRestrictedHotels(corporateId: number, hotelIds: readonly number[]): Promise<Set<number>> {
  if (hotelIds.length === 0) return new Set();
  return new Set(await repository.listRestrictedHotels(corporateId, hotelIds));
}
