import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findStayBars, type StayBarQuestion } from './repository/stay-bars';

/**
 * Whether the stay may be sold to this company at all, whatever rooms are left: a quote says so to the screen, but the sale
 * itself must not depend on who reads it. Hotels that are not for business are sold by travel agents only.
 * @throws {AppError} NOT_SALEABLE
 */
export async function assertSaleable(stay: StayBarQuestion & { isTravelAgent: boolean }, tx: Tx): Promise<void> {
  const bars = await findStayBars(stay, tx);
  if (!bars || bars.isBlackout || bars.isClosedToDeparture || (!bars.isB2bSaleable && !stay.isTravelAgent)) {
    throw new AppError('NOT_SALEABLE');
  }
}
