'use client';

import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import styles from './itinerary.module.css';

export default function ItineraryError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className={styles.state}>
      <ErrorState
        title="Your stay could not be loaded"
        headingLevel={1}
        reference={error.digest}
        action={<Button onClick={reset}>Try again</Button>}
      >
        Nothing has been booked or charged.
      </ErrorState>
    </div>
  );
}
