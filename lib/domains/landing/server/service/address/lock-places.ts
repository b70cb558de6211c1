import 'server-only';
import { lockAddresses } from '@/lib/domains/landing/server/repository/landing-rows';
import type { Tx } from '@/lib/platform/db/transaction';

/** For a caller that compares the version of a place before `changePlaces`: no other transaction changes places until this one ends. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await lockAddresses(tx);
}
