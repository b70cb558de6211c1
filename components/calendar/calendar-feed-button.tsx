'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CalendarFeedDialog } from './calendar-feed-dialog';

export function CalendarFeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="calendar" onClick={() => setOpen(true)}>
        Calendar feed
      </Button>
      {isOpen && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
