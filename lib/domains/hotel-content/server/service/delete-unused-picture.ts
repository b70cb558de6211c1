import 'server-only';
import { deleteUnusedPicture as deleteUnused } from '@/lib/domains/hotels/server/service/catalogue/delete-picture';
import { inTransaction } from '@/lib/platform/db/transaction';
import { isPictureWaiting } from '../repository/changes';

/** Deletes the files of a photograph unless a page shows it or it waits for approval. Returns whether they are deleted. */
export async function deletePictureIfUnused(hash: string): Promise<boolean> {
  return inTransaction(async (tx) => ((await isPictureWaiting(hash, tx)) ? false : deleteUnused(hash, tx)));
}
