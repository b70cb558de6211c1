import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { isIsoDate } from '@/lib/dates';
import { listBusinessDays } from '@/lib/domains/day-close/server/service/list-days';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../_components/console-page';
import { MoneyNav } from '../_components/money-nav';
import { DayTable } from './_components/day-table';

export const metadata: Metadata = { title: 'End of day' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function BusinessDaysPage({ searchParams }: Props) {
  const { before } = await searchParams;
  const asked = typeof before === 'string' && isIsoDate(before) ? before : undefined;
  return (
    <ConsolePage
      section="money"
      path={paths.consoleDays(asked)}
      title="End of day"
      lead="Days are closed in order. Nothing is posted on a closed day any more; corrections have the date on which they are made."
    >
      {async ({ permissions }) => {
        const days = await listBusinessDays(asked);
        const oldest = days.at(-1)?.day;
        return (
          <>
            <MoneyNav />
            <DayTable days={days} mayWrite={permissions.includes('money.write')} />
            {oldest && (
              <p>
                <ButtonLink href={paths.consoleDays(oldest)} variant="secondary" size="sm">
                  Earlier days
                </ButtonLink>
              </p>
            )}
          </>
        );
      }}
    </ConsolePage>
  );
}
