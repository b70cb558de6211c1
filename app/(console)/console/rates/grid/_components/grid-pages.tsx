import { ButtonLink } from '@/components/ui/button-link';
import { consolePaths } from '@/lib/console-paths';
import { addDays, formatLongDate } from '@/lib/dates';
import { GRID_NIGHTS } from '@/lib/domains/console-rates/contract/grid';
import type { GridQuestion } from './grid-form';

export function GridPages({ question }: { question: GridQuestion }) {
  const { from } = question;
  const pageFrom = (day: string) => consolePaths.rateGrid({ ...question, from: day });
  return (
    <nav aria-label="Nights" className="console-rates-head">
      <ButtonLink variant="secondary" size="sm" href={pageFrom(addDays(from, -GRID_NIGHTS))}>
        Earlier nights
      </ButtonLink>
      <span>
        {formatLongDate(from)} to {formatLongDate(addDays(from, GRID_NIGHTS - 1))}
      </span>
      <ButtonLink variant="secondary" size="sm" href={pageFrom(addDays(from, GRID_NIGHTS))}>
        Later nights
      </ButtonLink>
    </nav>
  );
}
