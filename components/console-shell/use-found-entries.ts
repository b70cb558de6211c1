'use client';

import { useEffect, useState } from 'react';
import { consolePaths } from '@/lib/console-paths';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { searchConsoleEndpoint, type FoundInConsole } from '@/lib/domains/console-search/contract/search';
import { callApi } from '@/lib/platform/http/client';
import type { PaletteEntry } from './palette-entries';

const PAUSE_MS = 250;
const MIN_LENGTH = 3;

const KINDS: Readonly<Record<FoundInConsole['kind'], { group: string; href: (id: string) => string }>> = {
  booking: { group: 'Found bookings', href: consolePaths.booking },
  company: { group: 'Companies', href: (id) => consolePaths.company(id) },
  hotel: { group: 'Hotels', href: (id) => consolePaths.hotel(id) },
};

/** What the server finds for a text after a pause in typing. A failed search adds nothing to the palette. */
export function useFoundEntries(text: string): { entries: readonly PaletteEntry[]; isLoading: boolean } {
  const typed = text.trim();
  const [answer, setAnswer] = useState<{ text: string; entries: readonly PaletteEntry[] }>({ text: '', entries: [] });
  const searched = typed.length < MIN_LENGTH || mentionsContact(typed) ? '' : typed;
  useEffect(() => {
    if (searched === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callApi(searchConsoleEndpoint, { query: { q: searched }, signal: controller.signal })
        .then(({ found }) => setAnswer({ text: searched, entries: found.map(toEntry) }))
        .catch(() => {
          if (!controller.signal.aborted) setAnswer({ text: searched, entries: [] });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searched]);
  if (searched === '') return { entries: [], isLoading: false };
  const isLoading = answer.text !== searched;
  return { entries: isLoading ? [] : answer.entries, isLoading };
}

const toEntry = ({ kind, id, title, detail }: FoundInConsole): PaletteEntry => ({
  label: title,
  detail,
  href: KINDS[kind].href(id),
  group: KINDS[kind].group,
});
