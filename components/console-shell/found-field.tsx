'use client';

import { useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { SEARCH_FAILED, useFoundItems } from './use-console-search';

interface FoundFieldProps {
  kind: 'hotel' | 'company';
  label: string;
  hint?: string;
  /** Name of the field, whose value is the number of the chosen item, or else the text. */
  name: string;
  /** What was chosen before. */
  initial: { value: string; label: string };
  optional?: boolean;
  error?: string | undefined;
  /** Called with null while the text names no item. */
  onChoose?: (item: ComboboxItem | null) => void;
  /** Called with each new value of the field. */
  onValue?: (value: string) => void;
}

/** A field of a form that searches hotels or companies by a part of the name. */
export function FoundField({ kind, name, initial, optional = false, onChoose, onValue, ...field }: FoundFieldProps) {
  const [text, setText] = useState(initial.label);
  const [chosen, setChosen] = useState<ComboboxItem | null>(
    initial.value ? { id: initial.value, label: initial.label } : null,
  );
  const { items, isLoading, hasFailed } = useFoundItems(kind, chosen ? '' : text);
  const choose = (item: ComboboxItem | null) => {
    setChosen(item);
    onChoose?.(item);
  };
  return (
    <>
      <Combobox
        {...field}
        optional={optional}
        icon="search"
        groups={[{ label: '', items }]}
        inputValue={text}
        loading={isLoading}
        emptyText={hasFailed ? SEARCH_FAILED : `No ${kind} by this name`}
        value={chosen}
        onInputChange={(typed) => {
          setText(typed);
          choose(null);
          onValue?.(typed.trim());
        }}
        onSelect={(item) => {
          choose(item);
          setText(item?.label ?? '');
          onValue?.(item?.id ?? '');
        }}
      />
      <input type="hidden" name={name} value={chosen?.id ?? text.trim()} />
    </>
  );
}
