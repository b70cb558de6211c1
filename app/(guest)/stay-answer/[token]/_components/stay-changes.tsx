import { Alert } from '@/components/ui/alert';
import type { StayChange } from './stay-items';

interface StayChangesProps {
  changes: readonly StayChange[];
  canAnswer: boolean;
}

/** After an answer to a stay that was changed or answered meanwhile. */
export function StayChanges({ changes, canAnswer }: StayChangesProps) {
  return (
    <Alert tone="warning" title="Your answer was not recorded" live>
      {changes.length > 0 && (
        <>
          <p>The booking was changed after you opened this page:</p>
          <ul>
            {changes.map(({ key, before, after }) => (
              <li key={key}>
                {key}: {after} (before: {before})
              </li>
            ))}
          </ul>
        </>
      )}
      {canAnswer ? <p>Please read the booking again, then answer.</p> : <p>The booking no longer awaits an answer.</p>}
    </Alert>
  );
}
