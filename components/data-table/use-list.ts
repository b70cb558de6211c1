'use client';

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, type CallInput } from '@/lib/platform/http/client';
import type { AnyEndpoint, ParamsInput } from '@/lib/platform/http/endpoint';
import type { ListView } from './list-view';
import { listKey, type RowOf } from './types';

export type FixedQuery = Readonly<Record<string, string | number | undefined>>;

interface ListSource<E extends AnyEndpoint> {
  endpoint: E;
  params?: ParamsInput<E>;
  fixed?: FixedQuery;
}

/** Parameters that select the rows, without the page. */
export const selectionOf = ({ filters, sort }: ListView, fixed: FixedQuery = {}) => ({ ...filters, ...fixed, sort });

/** The names of query fields are those of JSON, as in the address. */
export function listInput<E extends AnyEndpoint>(endpoint: E, query: FixedQuery, params?: ParamsInput<E>) {
  return { params, query: endpoint.namesOf('query').toCode(query) } as unknown as CallInput<E>;
}

export const listOptions = <E extends AnyEndpoint>(endpoint: E, query: FixedQuery, params?: ParamsInput<E>) =>
  queryOptions({
    queryKey: [...listKey(endpoint), params, query],
    queryFn: async ({ signal }) =>
      (await callApi(endpoint, { ...listInput(endpoint, query, params), signal })) as {
        rows: RowOf<E>[];
        total: number;
      },
  });

export function useList<E extends AnyEndpoint>({ endpoint, params, fixed }: ListSource<E>, view: ListView) {
  const query = { ...selectionOf(view, fixed), page: view.page, page_size: view.pageSize };
  return useQuery({ ...listOptions(endpoint, query, params), placeholderData: keepPreviousData });
}
