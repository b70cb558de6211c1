import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ArrivalsMode } from '../../types';
import { findArrivalsMode, storeArrivalsMode } from '../repository/arrivals-mode';

/** @throws {AppError} NOT_FOUND */
export async function getArrivalsMode(hotelId: number, tx?: Tx): Promise<ArrivalsMode> {
  const mode = await findArrivalsMode(hotelId, tx);
  if (!mode) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  return mode;
}

/** Applies to every stay that the clock has not checked in yet. Does not check access. @throws {AppError} NOT_FOUND */
export async function changeArrivalsMode(tx: Tx, hotelId: number, mode: ArrivalsMode): Promise<void> {
  if (!(await storeArrivalsMode(hotelId, mode, tx))) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
}
