'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOptions, type FixedQuery } from '@/components/data-table/use-list';
import type { RowOf } from '@/components/data-table/types';
import { Icon } from '@/components/ui/icon';
import { pathOfList, TODAY_LISTS, type TodayListName } from '@/lib/domains/console-today/rules/today-lists';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';
import { REFRESH_MS } from './refresh';
import { Tile } from './tile';

const PREVIEWED_ROWS = 3;

const formatCount = (count: number) => count.toLocaleString('en-IN');

export interface ListTileProps<E extends AnyEndpoint> {
  list: TodayListName;
  endpoint: E;
  fixed: FixedQuery;
  sort: string;
  /** Rows of the list are work for a person. */
  isWork: boolean;
  /** The total of the list is one more if there are more. */
  countedRows?: number;
  rowKey: (row: RowOf<E>) => string;
  row: (row: RowOf<E>) => { title: ReactNode; detail: ReactNode };
}

/** The number of rows of a list, and its first rows. */
export function ListTile<E extends AnyEndpoint>(props: ListTileProps<E>) {
  const { list, endpoint, fixed, sort, isWork, countedRows = COUNTED_ROWS, ...tile } = props;
  const { title, emptyTitle } = TODAY_LISTS[list];
  const query = useQuery({
    ...listOptions(endpoint, { ...fixed, sort, page: 1, page_size: PREVIEWED_ROWS }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Tile title={title} href={pathOfList(list)} query={query}>
      {({ rows, total }) => (
        <>
          <p className="console-today-number" data-work={(isWork && total > 0) || undefined}>
            {total > countedRows ? `More than ${formatCount(countedRows)}` : formatCount(total)}
          </p>
          {total === 0 ? (
            <p className="console-today-done">
              <Icon name="check-circle" size={16} />
              {emptyTitle}
            </p>
          ) : (
            <ul className="console-today-preview">
              {rows.map((one) => {
                const { title: first, detail } = tile.row(one);
                return (
                  <li key={tile.rowKey(one)}>
                    <span className="console-today-preview-title">{first}</span>
                    <span className="console-today-note">{detail}</span>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </Tile>
  );
}
