'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { Dialog } from '@/components/ui/dialog';
import {
  bookingEntries,
  CONTACT_TEXT,
  EMPTY_TEXT,
  foundEntries,
  isContact,
  matchingEntries,
  type PaletteEntry,
} from './palette-entries';
import { SEARCH_FAILED, useConsoleSearch } from './use-console-search';

interface CommandPaletteProps {
  entries: readonly PaletteEntry[];
  /** The role may search bookings. */
  findsBookings: boolean;
  onClose: () => void;
}

export function CommandPalette({ entries, findsBookings, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useConsoleSearch(text);
  const known = [...matchingEntries(entries, text), ...(findsBookings ? bookingEntries(text) : [])];
  const found = [
    ...known,
    ...foundEntries(search.found).filter(({ href }) => known.every((entry) => entry.href !== href)),
  ];
  const groups = [...new Set(found.map(({ group }) => group))].map((label) => ({
    label,
    items: found
      .filter(({ group }) => group === label)
      .map(({ href, label: title, detail }): ComboboxItem => ({ id: href, label: title, detail, icon: 'arrow-right' })),
  }));
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Go to" size="md" initialFocus={field}>
      <div className="console-shell-results">
        <Combobox
          label="Page, booking, company or hotel"
          groups={groups}
          inputValue={text}
          onInputChange={setText}
          value={null}
          onSelect={(item) => {
            if (!item) return;
            onClose();
            router.push(item.id);
          }}
          icon="search"
          loading={search.isLoading}
          defaultOpen
          emptyText={isContact(text) ? CONTACT_TEXT : search.hasFailed ? SEARCH_FAILED : EMPTY_TEXT}
          inputRef={field}
          controlSize="lg"
        />
      </div>
    </Dialog>
  );
}
