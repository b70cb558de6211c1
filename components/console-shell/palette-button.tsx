'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PaletteEntry } from './palette-entries';

const CommandPalette = dynamic(() => import('./command-palette').then((module) => module.CommandPalette), {
  ssr: false,
});

/** Opens the command palette by a press or by Ctrl+K, on a Mac Cmd+K. */
export function PaletteButton({
  entries,
  findsBookings,
}: {
  entries: readonly PaletteEntry[];
  findsBookings: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Go to… <span className="console-shell-keys">Ctrl K</span>
      </Button>
      {isOpen && <CommandPalette entries={entries} findsBookings={findsBookings} onClose={() => setOpen(false)} />}
    </>
  );
}
