import 'server-only';
import { CATALOGUE_TAG, cityTag } from '@/lib/domains/hotels/server/page-tags';
import { changePlace } from '@/lib/domains/hotels/server/service/catalogue/change-place';
import { lockAddresses, readPlaceRows, type PlaceRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { isUniqueViolation, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import { moveAddresses } from './move-addresses';
import { listPlaceAddresses, type PlaceKind } from './place-addresses';

export interface PlaceChange {
  kind: PlaceKind;
  id: number;
  /** Null for a category, which applies to every city. */
  cityId: number | null;
  name?: string | undefined;
  slug?: string | undefined;
  about?: string | undefined;
  /** Other names of a city. */
  aliases?: string[] | undefined;
  /** The values before the change, for the audit log. */
  before: object;
}

/**
 * Changes names, texts and addresses of places. Former addresses redirect, stored page texts move to the new address, and cached pages are
 * invalidated on commit.
 * @throws {AppError} ADDRESS_TAKEN if another place or a page of the site has, had or also uses a new address
 */
export async function changePlaces(changes: readonly PlaceChange[], tx: Tx): Promise<void> {
  if (changes.length === 0) return;
  await lockAddresses(tx);
  for (const change of changes) await changeOne(change, tx);
  // Autosuggest searches this table by name.
  await rebuildSearchPlaces(tx);
  await invalidateTags(tagsOf(changes), tx);
}

async function changeOne(change: PlaceChange, tx: Tx): Promise<void> {
  const { kind, id, cityId: _, before, ...given } = change;
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (given.slug !== undefined || given.aliases !== undefined || given.name !== undefined) {
    const rows = await readPlaceRows(tx);
    const field = given.slug === undefined ? 'aliases' : 'slug';
    await moveAddresses(listPlaceAddresses(rows), listPlaceAddresses(withChange(rows, change)), field, tx);
  }
  try {
    await changePlace({ kind, id }, columns, tx);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('ADDRESS_TAKEN', { field: 'slug', cause: error });
  }
  await recordAudit(
    {
      action: 'place.changed',
      subject: { type: 'place', id: `${kind}-${id}` },
      before,
      after: Object.fromEntries(Object.keys(before).map((name) => [name, columns[name]])),
    },
    tx,
  );
}

const ROWS = { city: 'cities', locality: 'localities', landmark: 'landmarks', category: 'categories' } as const;

/** The rows as they are after the change. The former name of a city becomes one of its other names, unless these are given. */
function withChange(rows: PlaceRows, { kind, id, name, slug, aliases }: PlaceChange): PlaceRows {
  const changed = <Row extends { id: number; slug: string }>(row: Row): Row =>
    row.id === id && slug !== undefined ? { ...row, slug } : row;
  const former = rows[ROWS[kind]].filter((row) => row.id === id && slug !== undefined && row.slug !== slug);
  const next = { ...rows, former: [...rows.former, ...former.map((row) => ({ kind, refId: id, slug: row.slug }))] };
  switch (kind) {
    case 'city':
      next.cities = rows.cities.map((city) => {
        if (city.id !== id) return city;
        const others = name === undefined || name === city.name ? [] : [city.name];
        return { ...changed(city), aliases: aliases ?? [...city.aliases, ...others] };
      });
      break;
    case 'locality':
      next.localities = rows.localities.map(changed);
      break;
    case 'landmark':
      next.landmarks = rows.landmarks.map(changed);
      break;
    case 'category':
      next.categories = rows.categories.map(changed);
  }
  return next;
}

function tagsOf(changes: readonly PlaceChange[]): string[] {
  const isInLinks = changes.some(({ kind, name, slug, aliases }) => kind === 'category' || name || slug || aliases);
  if (isInLinks) return [EVERY_PAGE_TAG];
  return [CATALOGUE_TAG, ...changes.flatMap(({ cityId }) => (cityId === null ? [] : [cityTag(cityId)]))];
}
