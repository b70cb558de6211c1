'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';

const TITLE = 'That is a long stay';

/** Explains in a dialog, and on the page after it is closed, why a stay of too many nights has no prices. Loaded on demand. */
export function LongStayNotice({ onChooseDates }: { onChooseDates: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const chooseDates = () => {
    setOpen(false);
    onChooseDates();
  };
  return (
    <>
      <Alert
        tone="warning"
        title={TITLE}
        action={
          <Button variant="secondary" size="sm" onClick={chooseDates}>
            Choose other dates
          </Button>
        }
      >
        {SEARCH_TEXT.stayTooLong}
      </Alert>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={TITLE}
        footer={<Button onClick={chooseDates}>Choose other dates</Button>}
      >
        <p>{SEARCH_TEXT.stayTooLong}</p>
      </Dialog>
    </>
  );
}
