'use client';

import type { RowOf } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { listCompanyRequestsEndpoint } from '@/lib/domains/console-companies/contract/requests';
import { listAddressesEndpoint } from '@/lib/domains/console-content/contract/addresses';
import { listPlacesEndpoint } from '@/lib/domains/console-content/contract/places';
import { listSiteTextsEndpoint } from '@/lib/domains/console-content/contract/texts';
import { LISTED_JOBS, listFailedJobsEndpoint } from '@/lib/domains/console-health/contract/health';
import { listConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { listRateFindingsEndpoint } from '@/lib/domains/console-rates/contract/findings';
import { TODAY_LISTS, type SectionListName } from '@/lib/domains/console-today/rules/today-lists';
import { formatLongDate } from '@/lib/dates';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { ListTile, type ListTileProps } from './list-tile';

type Source<E extends AnyEndpoint> = Omit<ListTileProps<E>, 'list' | 'fixed'>;

/** A tile that counts the rows which the page of the list shows with the filters of its address. */
const tileOf = <E extends AnyEndpoint>(source: Source<E>) =>
  function SectionTile({ list }: { list: SectionListName }) {
    return <ListTile {...source} list={list} fixed={TODAY_LISTS[list].filters} />;
  };

const HotelTile = tileOf({
  endpoint: listConsoleHotelsEndpoint,
  sort: 'code',
  isWork: true,
  rowKey: ({ hotelId }) => String(hotelId),
  row: ({ name, city, code }) => ({ title: name, detail: `${city}, ${code}` }),
});

const textOf = ({ label, path }: RowOf<typeof listSiteTextsEndpoint>) => ({
  title: label,
  detail: path === label ? '' : (path ?? ''),
});
const TEXTS = { endpoint: listSiteTextsEndpoint, rowKey: ({ key }: { key: string }) => key, row: textOf };

/** Numbers of a site that is in order are seldom zero where `isWork` is false. */
export const SECTION_TILES: Readonly<Record<SectionListName, ReturnType<typeof tileOf>>> = {
  jobs: tileOf({
    endpoint: listFailedJobsEndpoint,
    sort: 'failed_at',
    isWork: true,
    countedRows: LISTED_JOBS,
    rowKey: ({ jobId }) => jobId,
    row: ({ task, failedAt }) => ({ title: task, detail: `Failed ${formatMoment(failedAt)}` }),
  }),
  companyRequests: tileOf({
    endpoint: listCompanyRequestsEndpoint,
    sort: 'id',
    isWork: true,
    rowKey: ({ id }) => String(id),
    row: ({ legalName, city, requestedAt }) => ({
      title: legalName,
      detail: `${city}, asked ${formatMoment(requestedAt)}`,
    }),
  }),
  endingContracts: tileOf({
    endpoint: listRateFindingsEndpoint,
    sort: 'kind',
    isWork: true,
    rowKey: ({ id }) => id,
    row: ({ company, contract, lastNight }) => ({
      title: company ?? 'All companies',
      detail: `${contract ?? 'General'}, until ${formatLongDate(lastNight)}`,
    }),
  }),
  waitingHotels: HotelTile,
  draftHotels: HotelTile,
  unreachableHotels: HotelTile,
  placesWithoutPage: tileOf({
    endpoint: listPlacesEndpoint,
    sort: '-hotels',
    isWork: false,
    rowKey: ({ key }) => key,
    row: ({ name, path, hotels }) => ({ title: name, detail: `${path}, hotels: ${hotels}` }),
  }),
  draftTexts: tileOf({ ...TEXTS, sort: '-changed_at', isWork: true }),
  productTexts: tileOf({ ...TEXTS, sort: 'label', isWork: false }),
  addresses: tileOf({
    endpoint: listAddressesEndpoint,
    sort: '-requests',
    isWork: false,
    rowKey: ({ path }) => path,
    row: ({ path, requests, hotels }) => ({ title: path, detail: `Requests: ${requests}, hotels: ${hotels}` }),
  }),
};
