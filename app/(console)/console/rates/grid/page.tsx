import type { Metadata } from 'next';
import { Alert } from '@/components/ui/alert';
import { consolePaths } from '@/lib/console-paths';
import { addDays, isIsoDate, todayInIndia } from '@/lib/dates';
import { GRID_NIGHTS } from '@/lib/domains/console-rates/contract/grid';
import { findGridSubject, type GridSubject } from '@/lib/domains/console-rates/server/service/grid';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { GridForm, type GridQuestion } from './_components/grid-form';
import { GridPages } from './_components/grid-pages';
import { RateGrid } from './_components/rate-grid';

export const metadata: Metadata = { title: 'Rooms and rates' };

type Search = Record<string, string | string[] | undefined>;

export default async function RateGridPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const read = (name: string) => [search[name]].flat()[0]?.trim().slice(0, 200) ?? '';
  const today = todayInIndia(now());
  const from = isIsoDate(read('from')) ? read('from') : today;
  const question = { hotel: read('hotel'), company: read('company'), from };
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.rateGrid(question)}
      title="Rooms and rates"
      lead="Stock, restrictions and prices of a hotel, and what a company pays on each night."
    >
      {async ({ permissions }) => {
        const subject = question.hotel ? await find(question) : null;
        const names =
          typeof subject === 'string' ? {} : { hotel: subject?.hotel.name, company: subject?.company?.name };
        return (
          <>
            <SectionNav section="rates" />
            <GridForm question={question} names={names} />
            {subject && grid(question, subject, today, permissions.includes('rate.write'))}
          </>
        );
      }}
    </ConsolePage>
  );
}

function grid(question: GridQuestion, subject: GridSubject | string, today: string, mayWrite: boolean) {
  if (typeof subject === 'string') return <Alert tone="warning" title={subject} />;
  const { hotel, company } = subject;
  const range = { from: question.from, to: addDays(question.from, GRID_NIGHTS - 1) };
  return (
    <>
      <h2>{company ? `${hotel.name} for ${company.name}` : hotel.name}</h2>
      <GridPages question={question} />
      <RateGrid
        // Another page of nights begins with its own selection.
        key={`${hotel.id}/${company?.id ?? ''}/${question.from}`}
        {...{ hotelId: hotel.id, company, range, today, mayWrite }}
      />
    </>
  );
}

async function find(question: GridQuestion): Promise<GridSubject | string> {
  try {
    return await findGridSubject(question);
  } catch (error) {
    if (AppError.is(error, 'INVALID_INPUT')) return error.message;
    throw error;
  }
}
