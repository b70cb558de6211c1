'use client';

import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';

/** A page that failed while rendering. The digest finds the entry in the log. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <ErrorState
        title="This page did not load"
        action={<Button onClick={reset}>Try again</Button>}
        {...(error.digest ? { reference: error.digest } : {})}
      >
        Nothing was booked or charged by this. Try again; if it stays, call the help line.
      </ErrorState>
    </main>
  );
}
