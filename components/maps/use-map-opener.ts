'use client';

import { useEffect, useState } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { readFromTab, storeInTab } from '@/components/ui/tab-storage';
import { mayDocumentLoadTiles } from './supports-map';

const STORED = 'map-after-reload';

/**
 * Whether the interactive map is open. In a document that may not load tiles, opening loads the page again, which has the policy for
 * them, and opens the map there.
 * @param name distinguishes the maps of a page
 */
export function useMapOpener(name: string, hasTiles: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const isHydrated = useIsHydrated();
  if (isHydrated && !isRestored) {
    setRestored(true);
    setOpen(readFromTab(STORED) === addressOf(name));
  }
  useEffect(() => {
    if (isOpen && readFromTab(STORED) === addressOf(name)) storeInTab(STORED, null);
  }, [isOpen, name]);
  const change = (next: boolean) => {
    if (next && hasTiles && !mayDocumentLoadTiles()) {
      storeInTab(STORED, addressOf(name));
      window.location.reload();
      return;
    }
    setOpen(next);
  };
  return [isOpen, change];
}

const addressOf = (name: string) => `${name} ${window.location.pathname}${window.location.search}`;
