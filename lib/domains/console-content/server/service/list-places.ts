import 'server-only';
import { textKey } from '@/lib/domains/content/rules/text-keys';
import { listStoredTexts } from '@/lib/domains/content/server/service/site-texts';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { placeKey, type LandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, sortField, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import type { exportPlacesEndpoint, PlaceRow } from '../../contract/places';
import { pageOfRows } from './page-of-rows';
import { titleStateOf } from './title-state';

interface PlaceFilters {
  q?: string | undefined;
  kind?: PlaceRow['kind'] | undefined;
  pageState?: PlaceRow['pageState'] | undefined;
  hotels?: 'yes' | undefined;
  sort: Sort<'name' | 'hotels'>;
}

export async function listPlaces({ page, pageSize, ...query }: PlaceFilters & PageQuery) {
  const rows = await readRows(query);
  return pageOfRows(query.hotels ? rows.filter(({ hotels }) => hotels > 0) : rows, { page, pageSize });
}

const COLUMNS: readonly CsvColumn<PlaceRow>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'kind', header: 'Kind', value: ({ kind }) => kind },
  { key: 'city', header: 'City', value: ({ city }) => city },
  { key: 'slug', header: 'Slug', value: ({ slug }) => slug },
  { key: 'path', header: 'Address', value: ({ path }) => path },
  { key: 'hotels', header: 'Hotels', value: ({ hotels }) => hotels },
  { key: 'page_state', header: 'Page', value: ({ pageState }) => pageState },
  { key: 'title', header: 'Texts', value: ({ title }) => title },
];

export function exportPlaces(query: QueryOf<typeof exportPlacesEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'places', columns: COLUMNS, query, read: listPlaces });
}

/** Places and their hotels come from the index of addresses, which is in memory. */
async function readRows({ q, kind, pageState, sort }: PlaceFilters): Promise<PlaceRow[]> {
  const [index, texts] = await Promise.all([landingIndex(), listStoredTexts()]);
  const { places, placesWithoutPage, names } = index;
  const cities = new Map(names.cities.map((city) => [city.id, city]));
  const named = {
    city: cities,
    locality: byId(names.localities),
    landmark: byId(names.landmarks),
  };
  const searched = q?.toLowerCase();
  const rows = [...places.values(), ...placesWithoutPage].flatMap((entry): PlaceRow[] => {
    if (entry.kind === 'category' || (kind && entry.kind !== kind)) return [];
    const place = named[entry.kind].get(entry.refId);
    const city = cities.get(entry.cityId);
    const state = pageStateOf(index, placeKey(entry));
    if (!place || !city || (pageState && state !== pageState)) return [];
    const others = entry.kind === 'city' ? city.aliases : [];
    const text = [place.name, entry.path, ...others].join(' ').toLowerCase();
    if (searched && !text.includes(searched)) return [];
    const stored = textKey({ kind: 'page', page: entry.kind, q: toStoredTextKey(entry) });
    return [
      {
        key: `${entry.kind}-${entry.refId}`,
        kind: entry.kind,
        name: place.name,
        city: city.name,
        slug: place.slug,
        path: entry.path,
        hotels: entry.hotelCount,
        pageState: state,
        title: titleStateOf(texts, stored),
      },
    ];
  });
  if (!kind || kind === 'category') rows.push(...categoryRows(index, texts, { searched, pageState }));
  const { compare } = new Intl.Collator('en');
  rows.sort((a, b) => compare(a.name, b.name));
  if (sortField(sort) === 'hotels') rows.sort((a, b) => a.hotels - b.hotels);
  return isDescending(sort) ? rows.reverse() : rows;
}

export function pageStateOf({ placesByKey }: LandingIndex, key: string): PlaceRow['pageState'] {
  const entry = placesByKey.get(key);
  if (!entry) return 'none';
  return entry.isIndexable ? 'indexed' : 'unindexed';
}

/** One row per category: its name and slug are the same in every city, and hotels are assigned to it in their records. */
function categoryRows(
  index: LandingIndex,
  texts: Awaited<ReturnType<typeof listStoredTexts>>,
  { searched, pageState }: { searched: string | undefined; pageState: PlaceFilters['pageState'] },
): PlaceRow[] {
  const { places, placesWithoutPage, unindexed, names } = index;
  return names.categories.flatMap(({ id, name, slug }): PlaceRow[] => {
    const isOwn = (entry: { kind: string; refId: number }) => entry.kind === 'category' && entry.refId === id;
    const pages = [...places.values()].filter(isOwn);
    const [state = 'none'] = [...pages, ...[...unindexed.values()].filter(isOwn)].map((entry) =>
      pageStateOf(index, placeKey(entry)),
    );
    if (pageState && state !== pageState) return [];
    if (searched && !`${name} ${slug}`.toLowerCase().includes(searched)) return [];
    const hotels = [...pages, ...placesWithoutPage.filter(isOwn)].reduce((sum, { hotelCount }) => sum + hotelCount, 0);
    const states = pages.map((entry) =>
      titleStateOf(texts, textKey({ kind: 'page', page: 'category', q: toStoredTextKey(entry) })),
    );
    const title =
      states.find((state) => state === 'draft') ?? states.find((state) => state === 'published') ?? 'product';
    const path = `/${slug}-in-{city}/`;
    return [{ key: `category-${id}`, kind: 'category', name, city: '', slug, path, hotels, pageState: state, title }];
  });
}

function byId<Place extends { id: number }>(ofCities: ReadonlyMap<number, readonly Place[]>): Map<number, Place> {
  return new Map([...ofCities.values()].flat().map((place) => [place.id, place]));
}
