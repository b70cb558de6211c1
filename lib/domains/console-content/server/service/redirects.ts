import 'server-only';
import * as landing from '@/lib/domains/landing/server/service/address/redirects';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { findInIndex } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, sortField, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import type { exportRedirectsEndpoint, RedirectRow } from '../../contract/redirects';
import { pageOfRows } from './page-of-rows';

interface RedirectQuery {
  q?: string | undefined;
  source?: RedirectRow['source'] | undefined;
  state?: RedirectRow['state'] | undefined;
  sort: Sort<'from' | 'to' | 'created_at'>;
}

export async function listRedirects({ page, pageSize, ...query }: RedirectQuery & PageQuery) {
  return pageOfRows(await readRows(query), { page, pageSize });
}

/** Former addresses come from the index of addresses, which is in memory. */
async function readRows({ q, source, state, sort }: RedirectQuery): Promise<RedirectRow[]> {
  const [index, stored] = await Promise.all([landingIndex(), landing.listRedirects()]);
  const added = stored.map(({ id, fromPath: from, toPath, reason, createdBy, createdAt }): RedirectRow => {
    const target = findInIndex({ ...index, redirects: new Map([[from, toPath]]) }, from);
    const to = target?.type === 'moved' ? target.path : toPath;
    const own = findInIndex({ ...index, redirects: new Map() }, from) ? 'covered' : target ? 'active' : 'broken';
    return {
      ...{ key: `staff-${id}`, id, from, to, source: 'staff', state: own, reason, createdBy },
      createdAt: createdAt.toISOString(),
    };
  });
  const former = [...index.moved].map(([from, to]): RedirectRow => {
    return {
      ...{ key: from, id: null, from, to, source: 'former', state: 'active' },
      ...{ reason: '', createdBy: '', createdAt: null },
    };
  });
  const searched = q?.toLowerCase();
  const rows = [...added, ...former].filter(
    (row) =>
      (!source || row.source === source) &&
      (!state || row.state === state) &&
      (!searched || row.from.includes(searched) || row.to.includes(searched)),
  );
  const field = sortField(sort);
  const valueOf = (row: RedirectRow) => (field === 'created_at' ? (row.createdAt ?? '') : row[field]);
  const { compare } = new Intl.Collator('en');
  rows.sort((a, b) => compare(valueOf(a), valueOf(b)) || compare(a.from, b.from));
  return isDescending(sort) ? rows.reverse() : rows;
}

const COLUMNS: readonly CsvColumn<RedirectRow>[] = [
  { key: 'from', header: 'From', value: ({ from }) => from },
  { key: 'to', header: 'To', value: ({ to }) => to },
  { key: 'source', header: 'Source', value: ({ source }) => source },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
  { key: 'created_by', header: 'Added by', value: ({ createdBy }) => createdBy },
  { key: 'created_at', header: 'Added', value: ({ createdAt }) => createdAt },
];

export function exportRedirects(query: QueryOf<typeof exportRedirectsEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'redirects', columns: COLUMNS, query, read: listRedirects });
}

/** @throws {AppError} INVALID_INPUT */
export async function addRedirect(actor: StaffActor, redirect: { from: string; to: string; reason: string }) {
  await landing.addRedirect(actor, redirect);
  return { done: true } as const;
}

export async function endRedirect(id: number, reason: string) {
  await landing.endRedirect(id, reason);
  return { done: true } as const;
}
