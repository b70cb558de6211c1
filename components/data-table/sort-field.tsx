import { SelectField } from '@/components/ui/select-field';
import type { DataColumn } from './types';

interface SortFieldProps {
  columns: readonly Pick<DataColumn<never>, 'header' | 'sort'>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The order of the rows on phones, where the header of the table is hidden. */
export function SortField({ columns, sort, onSort }: SortFieldProps) {
  const options = columns.flatMap(({ header, sort: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: `${header}, ascending` },
          { value: `-${field}`, label: `${header}, descending` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Order"
      labelHidden
      className="console-data-table-narrow-sort"
      options={options}
      value={sort}
      onChange={(event) => onSort(event.target.value)}
    />
  );
}
