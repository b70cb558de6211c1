import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { FormField } from './form-values';
import styles from '../content.module.css';

export interface Conflict {
  field: FormField;
  label: string;
  otherText: string;
}

interface Props {
  by: string;
  conflicts: readonly Conflict[];
  onKeepMine: (field: FormField) => void;
  onTakeOther: (field: FormField) => void;
}

/** Shown after another person has saved. The fields below still contain the changes that this person made. */
export function Conflicts({ by, conflicts, onKeepMine, onTakeOther }: Props) {
  if (conflicts.length === 0)
    return (
      <Alert tone="warning" title={`${by} has saved other changes meanwhile`} live>
        They are shown below beside yours. Save again to save yours.
      </Alert>
    );
  return (
    <Alert tone="warning" title={`${by} has changed the same fields meanwhile`} live>
      <p>Nothing was saved. Decide for each field, then save again.</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ field, label, otherText }) => (
          <li key={field} className={styles.conflict}>
            <span>
              <strong>{label}</strong>: {by} wrote “<span className={styles.sideText}>{otherText}</span>”
            </span>
            <span className={styles.buttons}>
              <Button variant="secondary" size="sm" onClick={() => onKeepMine(field)}>
                Keep mine
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onTakeOther(field)}>
                Take the other text
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
