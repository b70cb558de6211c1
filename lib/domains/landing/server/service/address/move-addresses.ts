import 'server-only';
import { movePageTexts, type MovedTexts } from '@/lib/domains/content/server/service/move-page-texts';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { isPageRoute } from '@/lib/page-routes';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PlaceAddresses } from './place-addresses';

const ownerOf = ({ kind, cityId, refId }: PlaceAddresses) => `${kind} ${cityId} ${refId}`;

/**
 * Refuses addresses that other places have, had or also use, and moves the stored texts of the pages whose address changed.
 * @throws {AppError} ADDRESS_TAKEN with the field
 */
export async function moveAddresses(
  old: readonly PlaceAddresses[],
  next: readonly PlaceAddresses[],
  field: string,
  tx: Tx,
): Promise<void> {
  const known = new Map(old.map((place) => [ownerOf(place), place]));
  const owners = new Map<string, PlaceAddresses>();
  for (const place of old) for (const path of [...place.others, place.path]) owners.set(path, place);
  const moved: MovedTexts[] = [];
  for (const place of next) {
    const before = known.get(ownerOf(place));
    for (const path of [place.path, ...place.others]) {
      const owner = owners.get(path);
      const isNew = before?.path !== path && !before?.others.includes(path);
      if (isNew && owner && ownerOf(owner) !== ownerOf(place)) refuse(path, owner, field);
      if (isNew && isPageRoute(path)) throw new AppError('ADDRESS_TAKEN', { field });
    }
    if (before && before.path !== place.path)
      moved.push({ page: place.kind, from: toStoredTextKey(before), to: toStoredTextKey(place) });
  }
  await movePageTexts(moved, tx);
}

function refuse(path: string, owner: PlaceAddresses, field: string): never {
  const relation = owner.path === path ? 'belongs to' : 'redirects to';
  throw new AppError('ADDRESS_TAKEN', {
    field,
    message: `The address ${path} ${relation} the ${owner.kind} ${owner.name}. Choose another one.`,
  });
}
