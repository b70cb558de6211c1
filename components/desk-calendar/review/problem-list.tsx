import { Alert } from '@/components/ui/alert';
import type { CellProblemDetails } from '@/lib/domains/ari/contract/desk-calendar';
import { valuesOf, type DraftCell } from '../edit/draft';
import { valueText } from './change-rows';
import { placeText, problemText, type RoomTypeNames } from './problem-text';
import styles from './review.module.css';

interface ProblemListProps {
  problems: readonly CellProblemDetails[];
  names: RoomTypeNames;
  /** The problems are later changes, about which the person decides. */
  areConflicts: boolean;
  /** The values that the person wants to save. */
  cells: readonly DraftCell[];
}

export function ProblemList({ problems, names, areConflicts, cells }: ProblemListProps) {
  const shown = areConflicts ? problems.filter(({ code }) => code === 'changed') : problems;
  return (
    <>
      <Alert
        tone={areConflicts ? 'warning' : 'danger'}
        title={areConflicts ? 'Changed since you opened the calendar' : 'This change cannot be saved'}
        live
      >
        {areConflicts
          ? 'Nothing is saved yet. Decide whether the other values stay.'
          : 'Nothing is changed. Correct the values or leave these cells out.'}
      </Alert>
      <ul className={styles.problems}>
        {shown.map((problem) => (
          <li key={`${problem.kind} ${problem.roomType} ${problem.night}`}>
            <strong>{placeText(problem, names)}</strong>
            <span>{problemText(problem)}</span>
            {areConflicts && <span>You entered: {enteredText(problem, cells)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function enteredText(problem: CellProblemDetails, cells: readonly DraftCell[]): string {
  return valueText(problem.kind, valuesOf(problem, cells));
}
