'use client';

import { Pagination } from '@/components/ui/pagination';
import { SelectField } from '@/components/ui/select-field';
import { COUNTED_ROWS, PAGE_SIZES } from '@/lib/platform/http/list-schemas';
import type { ListView, ParamChanges } from './list-view';

interface TableFooterProps {
  view: Pick<ListView, 'page' | 'pageSize'>;
  total: number;
  countedRows?: number | undefined;
  hrefFor: (changes: ParamChanges) => string;
  onChange: (changes: ParamChanges) => void;
  isLoading: boolean;
}

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }));
const format = (count: number) => count.toLocaleString('en-IN');

/** The first page and the default size are not in the address. */
const pageParam = (page: number) => ({ page: page === 1 ? undefined : page });

export function TableFooter(props: TableFooterProps) {
  const { total, countedRows = COUNTED_ROWS, hrefFor, onChange, isLoading } = props;
  const { page, pageSize } = props.view;
  const counted = Math.min(total, countedRows);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, counted);
  const range = last < first ? 'No rows on this page' : `Rows ${format(first)} to ${format(last)}`;
  return (
    <div className="console-data-table-footer">
      <p className="console-data-table-range" role="status">
        {isLoading ? 'Loading…' : `${range} of ${total > countedRows ? 'more than ' : ''}${format(counted)}`}
      </p>
      <Pagination
        page={page}
        pageCount={Math.ceil(counted / pageSize)}
        hrefFor={(next) => hrefFor(pageParam(next))}
        onPage={(next) => onChange(pageParam(next))}
      />
      <SelectField
        label="Rows per page"
        labelHidden
        options={SIZE_OPTIONS}
        value={String(pageSize)}
        onChange={({ target: { value } }) =>
          onChange({ page_size: Number(value) === PAGE_SIZES[0] ? undefined : value, page: undefined })
        }
      />
    </div>
  );
}
