import 'server-only';
import type { LandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { listAddressRequests } from '@/lib/domains/landing/server/service/address/count-address-requests';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { listRedirects } from '@/lib/domains/landing/server/service/address/redirects';
import { findInIndex } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { openAddress } from '@/lib/domains/landing/server/service/address/open-address';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { paths } from '@/lib/paths';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, sortField, type ListQuery } from '@/lib/platform/http/list-query';
import type { AddressRow, exportAddressesEndpoint } from '../../contract/addresses';
import { pageOfRows } from './page-of-rows';

interface AddressQuery extends ListQuery<'requests' | 'path' | 'hotels'> {
  q?: string | undefined;
  source?: AddressRow['source'] | undefined;
  treatment?: AddressRow['treatment'] | undefined;
  requested?: 'yes' | undefined;
}

type Known = Omit<AddressRow, 'treatment' | 'to' | 'redirectId'>;

/** Addresses that have an indexed page, or redirect as former addresses, are left out. */
export async function listAddresses({ q, source, treatment, requested, sort, page, pageSize }: AddressQuery) {
  const [index, requests, redirects] = await Promise.all([landingIndex(), listAddressRequests(), listRedirects()]);
  const rows = new Map<string, Known>();
  for (const { path, hotelCount, cityId, state } of index.placesWithoutPage)
    rows.set(path, {
      ...{ path, source: state === 'off' ? 'off' : 'few_hotels', hotels: hotelCount, requests: 0, requestedOn: null },
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
  const redirectIds = new Map(redirects.map(({ fromPath, id }) => [fromPath, id]));
  const searched = q?.toLowerCase() ?? '';
  const found = [...rows.values()]
    .flatMap((row) => withTreatment(row, index, redirectIds))
    .filter(
      (row) =>
        (!source || row.source === source) &&
        (!treatment || row.treatment === treatment) &&
        (!requested || row.requests > 0) &&
        row.path.includes(searched),
    );
  found.sort((a, b) => a.path.localeCompare(b.path));
  if (sortField(sort) === 'requests') found.sort((a, b) => a.requests - b.requests);
  if (sortField(sort) === 'hotels') found.sort((a, b) => a.hotels - b.hotels);
  return pageOfRows(isDescending(sort) ? found.reverse() : found, { page, pageSize });
}

const COLUMNS: readonly CsvColumn<AddressRow>[] = [
  { key: 'path', header: 'Address', value: ({ path }) => path },
  { key: 'source', header: 'Why', value: ({ source }) => source },
  { key: 'treatment', header: 'Visitors get', value: ({ treatment }) => treatment },
  { key: 'treatment', header: 'Redirects to', value: ({ to }) => to },
  { key: 'hotels', header: 'Hotels', value: ({ hotels }) => hotels },
  { key: 'requests', header: 'Requests', value: ({ requests }) => requests },
  { key: 'requested_on', header: 'Last request', value: ({ requestedOn }) => requestedOn },
  { key: 'nearest', header: 'Near page', value: ({ nearest }) => nearest },
];

export function exportAddresses(query: QueryOf<typeof exportAddressesEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'addresses', columns: COLUMNS, query, read: listAddresses });
}

function withTreatment(row: Known, index: LandingIndex, redirectIds: ReadonlyMap<string, number>): AddressRow[] {
  const answer = findInIndex(index, row.path);
  const redirectId = redirectIds.get(row.path) ?? null;
  if (answer === null) return [{ ...row, treatment: 'none', to: null, redirectId }];
  if (index.unindexed.has(row.path) && !index.places.has(row.path))
    return [{ ...row, treatment: 'unindexed', to: null, redirectId }];
  const isOfStaff = answer.type === 'moved' && !index.moved.has(row.path) && redirectId !== null;
  return isOfStaff ? [{ ...row, treatment: 'redirect', to: answer.path, redirectId }] : [];
}

function pageOfCity(index: LandingIndex, cityId: number): string | undefined {
  const entry = index.placesByKey.get(`city-${cityId}-${cityId}`);
  return entry?.isIndexable ? entry.path : undefined;
}

/** The page of the city with which the address ends. */
function nearestOf(index: LandingIndex, path: string): string {
  const city = index.names.cities.find(({ slug }) => path.endsWith(`-${slug}/`) || path.startsWith(paths.city(slug)));
  return (city && pageOfCity(index, city.id)) ?? paths.cities();
}

/** @throws {AppError} INVALID_INPUT */
export async function openOrCloseAddress(
  actor: StaffActor,
  address: { path: string; isOpen: boolean; reason: string },
): Promise<{ done: true }> {
  await openAddress(actor, address);
  return { done: true };
}
