'use client';

import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { TableFilter } from './types';

interface TableFiltersProps {
  label: string;
  filters: readonly TableFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  onArrowDown: () => void;
}

/** A choice applies at once; text and dates apply with Enter or the button. */
export function TableFilters({ label, filters, values, onChange, onArrowDown }: TableFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  // The history of the browser changes the address without the fields.
  useEffect(() => {
    for (const { name, kind } of filters) {
      if (kind === 'own') continue;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = values[name] ?? '';
    }
  }, [filters, values]);
  const hasTyped = filters.some(({ kind }) => kind !== 'select');
  const more = filters.filter(({ isMore }) => isMore);
  const hasMoreValues = more.some(({ name }) => values[name]);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isMoreShown = isMoreOpen || hasMoreValues;
  const [reversed, setReversed] = useState<readonly string[]>([]);
  const moreId = useId();
  const isFiltered = filters.some(({ name }) => values[name]);
  const goToRows = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onArrowDown();
  };
  const fieldOf = (filter: TableFilter) => {
    const { name, label } = filter;
    const props = { name, label, defaultValue: values[name] };
    if (filter.kind === 'select')
      return (
        <SelectField
          key={name}
          {...props}
          options={[{ value: '', label: filter.allLabel ?? 'All' }, ...filter.options]}
          onChange={() => form.current?.requestSubmit()}
        />
      );
    if (filter.kind === 'own')
      return <Fragment key={name}>{filter.render({ name, label, value: values[name] ?? '' })}</Fragment>;
    if (filter.kind === 'date')
      return (
        <TextField
          key={name}
          {...props}
          type="date"
          error={reversed.includes(name) ? 'This day is before the first one' : undefined}
          liveError
        />
      );
    return (
      <TextField
        key={name}
        {...props}
        type="search"
        icon="search"
        placeholder={filter.placeholder}
        className="console-data-table-text-filter"
        onKeyDown={goToRows}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity(filter.refuse?.(currentTarget.value) ?? '')}
      />
    );
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      className="console-data-table-filters"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const next = Object.fromEntries(filters.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]));
        const problems = reversedDays(filters, next);
        setReversed(problems);
        if (problems.length === 0) onChange(next);
      }}
    >
      {filters.filter(({ isMore }) => !isMore).map(fieldOf)}
      {more.length > 0 && (
        <div id={moreId} className="console-data-table-more" hidden={!isMoreShown}>
          {more.map(fieldOf)}
        </div>
      )}
      {hasTyped && (
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      )}
      {more.length > 0 && !hasMoreValues && (
        <Button
          variant="ghost"
          aria-expanded={isMoreShown}
          aria-controls={moreId}
          onClick={() => setMoreOpen(!isMoreShown)}
        >
          {isMoreShown ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}>
          Clear
        </Button>
      )}
    </form>
  );
}

/** The names of days that are before the first day of their period. */
function reversedDays(filters: readonly TableFilter[], values: Readonly<Record<string, string>>): string[] {
  return filters.flatMap((filter) => {
    const from = filter.kind === 'date' && filter.notBefore ? values[filter.notBefore] : '';
    const to = values[filter.name];
    return from && to && to < from ? [filter.name] : [];
  });
}
