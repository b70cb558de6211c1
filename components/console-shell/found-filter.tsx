'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboboxItem } from '@/components/ui/combobox';
import { getCompanyEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { getConsoleHotelEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { callApi } from '@/lib/platform/http/client';
import { FoundField } from './found-field';

interface Props {
  kind: 'hotel' | 'company';
  name: string;
  label: string;
  /** The number in the address, or else the text that was typed. */
  value: string;
}

const NUMBER = /^\d{1,9}$/;

/** A filter of a list that finds a hotel or company by a part of its name. The address has its number. */
export function FoundFilter({ kind, name, label, value }: Props) {
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [typed, setTyped] = useState(value);
  const [address, setAddress] = useState({ value, changes: 0 });
  // The history of the browser and a link change the address without the field.
  if (address.value !== value) {
    setAddress({ value, changes: address.changes + (typed === value ? 0 : 1) });
    setTyped(value);
  }
  const isNumber = NUMBER.test(value);
  const stored = useNameOf(kind, isNumber && chosen?.id !== value ? Number(value) : null);
  const known = chosen?.id === value ? chosen.label : stored;
  return (
    <FoundField
      key={`${address.changes} ${stored ?? ''}`}
      {...{ kind, name, label }}
      initial={{ value: isNumber ? value : '', label: known ?? value }}
      error={value === '' || isNumber ? undefined : `Choose a ${kind} of the list`}
      onChoose={(item) => item && setChosen(item)}
      onValue={setTyped}
    />
  );
}

function useNameOf(kind: Props['kind'], id: number | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['console-name', kind, id],
    queryFn: async ({ signal }) => {
      if (kind === 'company') return (await callApi(getCompanyEndpoint, { params: { id: id ?? 0 }, signal })).name;
      return (await callApi(getConsoleHotelEndpoint, { params: { hotelId: id ?? 0 }, signal })).name;
    },
    enabled: id !== null,
    retry: false,
  });
  return id === null ? undefined : data;
}
