import 'server-only';
import { BLOCK_KEYS } from '@/lib/domains/content/rules/text-keys';
import { isTextPage, TEXT_PAGE_PATHS } from '@/lib/domains/content/rules/text-pages';
import { listStoredTexts } from '@/lib/domains/content/server/service/site-texts';
import { PAGE_TYPES } from '@/lib/domains/content/types';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, sortField, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { exportSiteTextsEndpoint, TextRow } from '../../contract/texts';
import { BLOCK_LABELS, PAGE_TYPE_LABELS } from '../../rules/text-labels';
import { pageOfRows } from './page-of-rows';
import { titleStateOf } from './title-state';

interface TextQuery {
  q?: string | undefined;
  group?: TextRow['group'] | undefined;
  state?: TextRow['state'] | undefined;
  sort: Sort<'label' | 'changed_at'>;
}

type Known = Omit<TextRow, 'state' | 'changedAt'>;

export async function listSiteTexts({ page, pageSize, ...query }: TextQuery & PageQuery) {
  return pageOfRows(await readRows(query), { page, pageSize });
}

const COLUMNS: readonly CsvColumn<TextRow>[] = [
  { key: 'label', header: 'Text', value: ({ label }) => label },
  { key: 'group', header: 'Where', value: ({ group }) => group },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'changed_at', header: 'Changed', value: ({ changedAt }) => changedAt },
  { key: 'path', header: 'Address', value: ({ path }) => path },
];

export function exportSiteTexts(query: QueryOf<typeof exportSiteTextsEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'texts', columns: COLUMNS, query, read: listSiteTexts });
}

/** Pages come from the index of addresses, which is in memory, and the dates of stored texts from two queries. */
async function readRows({ q, group, state, sort }: TextQuery): Promise<TextRow[]> {
  const [known, texts] = await Promise.all([listKnown(), listStoredTexts()]);
  const searched = q?.toLowerCase();
  const rows = known
    .filter((row) => !group || row.group === group)
    .filter(({ label, path }) => !searched || `${label} ${path ?? ''}`.toLowerCase().includes(searched))
    .map((row): TextRow => {
      const changed = texts.drafts.get(row.key) ?? texts.published.get(row.key);
      return { ...row, state: titleStateOf(texts, row.key), changedAt: changed?.toISOString() ?? null };
    })
    .filter((row) => !state || (state === 'product' ? !texts.published.has(row.key) : row.state === state));
  if (sortField(sort) === 'changed_at') rows.sort((a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? ''));
  else rows.sort((a, b) => RANK[a.group] - RANK[b.group] || a.label.localeCompare(b.label));
  return isDescending(sort) ? rows.reverse() : rows;
}

const RANK = { block: 0, text: 1, type: 2, place: 3, hotel: 4 } as const;

const TYPE_PATHS: Partial<Record<string, string>> = {
  common: paths.home(),
  cities: paths.cities(),
  login: paths.login(),
  forgot: paths.forgotPassword(),
};

async function listKnown(): Promise<Known[]> {
  const { places, hotels } = await landingIndex();
  return [
    ...BLOCK_KEYS.map((key): Known => ({
      key,
      label: BLOCK_LABELS[key],
      group: blockGroup(key),
      path: blockPath(key),
    })),
    ...PAGE_TYPES.map((key): Known => {
      return { key, label: PAGE_TYPE_LABELS[key], group: 'type', path: TYPE_PATHS[key] ?? null };
    }),
    ...[...places.values()].map((entry): Known => {
      return { key: `${entry.kind}--${toStoredTextKey(entry)}`, label: entry.path, group: 'place', path: entry.path };
    }),
    ...[...hotels].map(([id, { path }]): Known => {
      return { key: `hd--${encodeHotelId(id)}`, label: path, group: 'hotel', path };
    }),
  ];
}

export function blockPath(key: (typeof BLOCK_KEYS)[number]): string | null {
  if (key === 'faq_content') return paths.faq();
  if (isTextPage(key)) return TEXT_PAGE_PATHS[key];
  return key === 'policies_list' || key === 'payment_gateway' ? null : paths.home();
}

export const blockGroup = (key: (typeof BLOCK_KEYS)[number]): TextRow['group'] => (isTextPage(key) ? 'text' : 'block');
