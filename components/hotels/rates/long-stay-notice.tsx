'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';

/** Why a stay of too many nights has no prices, and what helps. Loaded when it is needed: few visitors ever see it. */
export function LongStayNotice({ onChooseDates }: { onChooseDates: () => void }) {
  return (
    <Alert
      tone="warning"
      title="That is a long stay"
      live
      action={
        <Button variant="secondary" size="sm" onClick={onChooseDates}>
          Choose other dates
        </Button>
      }
    >
      {SEARCH_TEXT.stayTooLong}
    </Alert>
  );
}
