'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { RepeatableStay } from './repeatable-stay';

const loadDialog = async () => (await import('./book-again-dialog')).BookAgainDialog;
const preload = () => void loadDialog().catch(() => undefined);

interface BookAgainProps {
  stay: RepeatableStay;
  isInList?: boolean;
}

/** The code of the calendar loads on the first click. */
export function BookAgain({ stay, isInList = false }: BookAgainProps) {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      // If the code cannot be loaded, for example offline, the next click tries again.
      () => setOpen(false),
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        size={isInList ? 'sm' : 'md'}
        {...(isInList ? { 'aria-label': `Book again: ${stay.hotel.name}, ${stay.room.name}` } : { icon: 'calendar' })}
        aria-haspopup="dialog"
        loading={isOpen && !Dialog}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        Book again
      </Button>
      {Dialog && <Dialog stay={stay} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
