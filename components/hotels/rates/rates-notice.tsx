'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';

interface RatesNoticeProps {
  problem: 'too-long' | 'failed';
  onChooseDates: () => void;
  onRetry: () => void;
}

/**
 * Why there are no prices, and what helps. The failure itself is not shown (specification, section 8); that prices are missing
 * is. Loaded when it is needed: few visitors ever see it.
 */
export function RatesNotice({ problem, onChooseDates, onRetry }: RatesNoticeProps) {
  if (problem === 'failed')
    return (
      <Alert
        tone="warning"
        title="Prices could not be loaded"
        live
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    );
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
