'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ComboboxItem } from '@/components/ui/combobox';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { searchConsoleEndpoint } from '@/lib/domains/console-search/contract/search';
import { callApi } from '@/lib/platform/http/client';

const MIN_LENGTH = 3;

/** The hotels or companies that the search of the console finds for a text. */
export function useFoundItems(
  text: string,
  wanted: 'hotel' | 'company',
): { items: readonly ComboboxItem[]; isLoading: boolean } {
  const typed = useDeferredValue(text.trim());
  const isSearched = typed.length >= MIN_LENGTH && !mentionsContact(typed);
  const found = useQuery({
    queryKey: ['console-search', typed],
    queryFn: ({ signal }) => callApi(searchConsoleEndpoint, { query: { q: typed }, signal }),
    enabled: isSearched,
  });
  const items = (found.data?.found ?? [])
    .filter(({ kind }) => kind === wanted)
    .map(({ id, title, detail }) => ({ id, label: title, detail }));
  return { items, isLoading: found.isLoading };
}
