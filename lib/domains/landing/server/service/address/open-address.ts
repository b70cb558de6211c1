import 'server-only';
import { CATALOGUE_TAG, cityTag } from '@/lib/domains/hotels/server/page-tags';
import { lockAddresses, readLandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { deleteUnindexed, insertUnindexed } from '@/lib/domains/landing/server/repository/unindexed-pages';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { buildLandingIndex, placeKey } from './build-index';

interface OpenedAddress {
  path: string;
  isOpen: boolean;
  reason: string;
}

/**
 * Opens the page of a place with one or two hotels for visitors, without links to it and not indexed, or closes it again. Nothing changes if
 * that is done already.
 * @throws {AppError} INVALID_INPUT if the address has a page already, or belongs to no place with hotels
 */
export async function openAddress(actor: StaffActor, { path, isOpen, reason }: OpenedAddress): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAddresses(tx);
    const cityIds = isOpen ? await open(actor, path, tx) : await close(path, tx);
    if (cityIds.length === 0) return;
    const action = isOpen ? 'address.opened' : 'address.closed';
    const page = (open: boolean) => ({ page: open ? 'open, not indexed' : 'none' });
    await recordAudit(
      { action, subject: { type: 'address', id: path }, reason, before: page(!isOpen), after: page(isOpen) },
      tx,
    );
    await invalidateTags([CATALOGUE_TAG, ...cityIds.map(cityTag)], tx);
  });
}

/** Reads the stored rows, because the index in memory may be some seconds old. @returns the city whose pages change */
async function open(actor: StaffActor, path: string, tx: Tx): Promise<number[]> {
  const index = buildLandingIndex(await readLandingRows(tx));
  const refuse = (message: string) => new AppError('INVALID_INPUT', { field: 'path', message });
  if (index.places.has(path)) throw refuse(`The address ${path} has a page already.`);
  const place = index.placesWithoutPage.find((entry) => entry.path === path && entry.hotelCount > 0);
  if (!place) throw refuse(`The address ${path} belongs to no place with a hotel, so a page would be empty.`);
  if (place.state === 'off') throw refuse(`The category of ${path} is turned off. Turn it on at Categories.`);
  return (await insertUnindexed(placeKey(place), actor.staffId, tx)) ? [place.cityId] : [];
}

async function close(path: string, tx: Tx): Promise<number[]> {
  const index = buildLandingIndex(await readLandingRows(tx));
  const known = [...index.placesWithoutPage, ...index.places.values()].filter((entry) => entry.path === path);
  const keys = known.map(placeKey);
  const deleted = keys.length === 0 ? [] : await deleteUnindexed(keys, tx);
  return known.flatMap((entry) => (deleted.includes(placeKey(entry)) ? [entry.cityId] : []));
}
