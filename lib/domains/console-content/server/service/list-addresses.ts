import 'server-only';
import type { LandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { listAddressRequests } from '@/lib/domains/landing/server/service/address/count-address-requests';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { findInIndex } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { paths } from '@/lib/paths';
import type { AddressRow } from '../../contract/addresses';
import { pageOfRows } from './page-of-rows';

type Field = 'requests' | 'path' | 'hotels';

interface AddressQuery {
  q?: string | undefined;
  source?: AddressRow['source'] | undefined;
  sort: Field | `-${Field}`;
  page: number;
  pageSize: number;
}

/** Addresses that have a page or redirect are left out. */
export async function listAddresses({ q, source, sort, page, pageSize }: AddressQuery) {
  const [index, requests] = await Promise.all([landingIndex(), listAddressRequests()]);
  const rows = new Map<string, AddressRow>();
  for (const { path, hotelCount, cityId } of index.placesWithoutPage)
    rows.set(path, {
      ...{ path, source: 'few_hotels', hotels: hotelCount, requests: 0, requestedOn: null },
      nearest: pageOfCity(index, cityId) ?? paths.cities(),
    });
  for (const { path, requests: count, lastOn } of requests) {
    const known = rows.get(path);
    rows.set(path, {
      ...{
        path,
        source: known?.source ?? 'requested',
        hotels: known?.hotels ?? 0,
        requests: count,
        requestedOn: lastOn,
      },
      nearest: known?.nearest ?? nearestOf(index, path),
    });
  }
  const searched = q?.toLowerCase() ?? '';
  const found = [...rows.values()].filter(
    (row) => (!source || row.source === source) && row.path.includes(searched) && findInIndex(index, row.path) === null,
  );
  found.sort((a, b) => a.path.localeCompare(b.path));
  if (sort.endsWith('requests')) found.sort((a, b) => a.requests - b.requests);
  if (sort.endsWith('hotels')) found.sort((a, b) => a.hotels - b.hotels);
  return pageOfRows(sort.startsWith('-') ? found.reverse() : found, { page, pageSize });
}

function pageOfCity(index: LandingIndex, cityId: number): string | undefined {
  return index.placesByKey.get(`city-${cityId}-${cityId}`)?.path;
}

/** The page of the city with which the address ends. */
function nearestOf(index: LandingIndex, path: string): string {
  const city = index.names.cities.find(({ slug }) => path.endsWith(`-${slug}/`) || path.startsWith(paths.city(slug)));
  return (city && pageOfCity(index, city.id)) ?? paths.cities();
}
