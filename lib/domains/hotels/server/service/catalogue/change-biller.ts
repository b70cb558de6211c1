import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { hotelTag } from '../../page-tags';
import { updateBiller } from '../../repository/catalogue/change-biller';

/** States who issues the invoices of stays that are quoted from now on. The page of the hotel shows its GSTIN only as the biller. */
export async function changeBiller(tx: Tx, hotelId: number, biller: 'hotel' | 'platform'): Promise<void> {
  await updateBiller(hotelId, biller, tx);
  await invalidateTags([hotelTag(hotelId)], tx);
}
