'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { listContractsEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { callApi } from '@/lib/platform/http/client';

const MIN_LENGTH = 2;
const LISTED = 25;

interface Props {
  /** Code of the contract, or empty. */
  initial: string;
  error: string | undefined;
  onValue: (code: string) => void;
}

/** Chooses a contract by its code or a part of the company's name. A typed code needs no choice. */
export function ContractField({ initial, error, onValue }: Props) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<ComboboxItem | null>(initial ? { id: initial, label: initial } : null);
  const typed = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['contracts-of', typed],
    queryFn: ({ signal }) =>
      callApi(listContractsEndpoint, { query: { q: typed, scope: 'companies', pageSize: LISTED }, signal }),
    enabled: !chosen && typed.length >= MIN_LENGTH,
  });
  // A contract has a row for each of its room types.
  const items = new Map<string, ComboboxItem>(
    (found.data?.rows ?? []).flatMap(({ code, company }) =>
      code === null ? [] : [[code, { id: code, label: code, detail: company ?? '' }] as const],
    ),
  );
  return (
    <Combobox
      label="Contract"
      hint="For rates of one company: its code or a part of the company’s name. Empty for all companies"
      optional
      icon="search"
      error={error}
      groups={[{ label: '', items: [...items.values()] }]}
      inputValue={text}
      loading={found.isLoading}
      emptyText="No contract with this code or company"
      value={chosen}
      onInputChange={(next) => {
        setText(next);
        setChosen(null);
        onValue(next.trim());
      }}
      onSelect={(item) => {
        setChosen(item);
        setText(item?.label ?? '');
        onValue(item?.id ?? '');
      }}
    />
  );
}
