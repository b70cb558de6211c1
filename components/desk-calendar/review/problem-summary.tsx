import type { CellProblemDetails } from '@/lib/domains/ari/contract/desk-calendar';
import { placeText, problemText, type RoomTypeNames } from './problem-text';

const MAX_SHOWN = 5;

interface ProblemSummaryProps {
  problems: readonly CellProblemDetails[];
  names: RoomTypeNames;
}

export function ProblemSummary({ problems, names }: ProblemSummaryProps) {
  return (
    <ul>
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <li key={`${problem.kind} ${problem.roomType} ${problem.night}`}>
          {placeText(problem, names)}: {problemText(problem)}
        </li>
      ))}
      {problems.length > MAX_SHOWN && <li>And {problems.length - MAX_SHOWN} more</li>}
    </ul>
  );
}
