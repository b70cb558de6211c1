'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ComboboxItem } from '@/components/ui/combobox';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { searchConsoleEndpoint, type FoundInConsole } from '@/lib/domains/console-search/contract/search';
import { callApi } from '@/lib/platform/http/client';

const MIN_LENGTH = 3;

/** The companies or hotels that the search of the console finds for a text. */
export function useFound(
  kind: FoundInConsole['kind'],
  text: string,
): { items: readonly ComboboxItem[]; isLoading: boolean } {
  const typed = useDeferredValue(text.trim());
  const isSearched = typed.length >= MIN_LENGTH && !mentionsContact(typed);
  const found = useQuery({
    queryKey: ['console-search', typed],
    queryFn: ({ signal }) => callApi(searchConsoleEndpoint, { query: { q: typed }, signal }),
    enabled: isSearched,
  });
  const items = (found.data?.found ?? [])
    .filter((one) => one.kind === kind)
    .map(({ id, title, detail }) => ({ id, label: title, detail }));
  return { items, isLoading: found.isLoading };
}
