import type { Metadata } from 'next';
import { Alert } from '@/components/ui/alert';
import { consolePaths } from '@/lib/console-paths';
import { requireCompany } from '@/lib/domains/console-rates/server/service/contracts';
import { explainPrice, type RateQuestion } from '@/lib/domains/console-rates/server/service/explain';
import { requireRequestedHotel } from '@/lib/domains/console-rates/server/service/requested-hotel';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { QuestionForm } from './_components/question-form';
import { RateExplanation } from './_components/rate-explanation';

export const metadata: Metadata = { title: 'Explain a price' };

type Search = Record<string, string | string[] | undefined>;

export default async function ExplainPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const read = (name: string) => [search[name]].flat()[0]?.trim().slice(0, 200) ?? '';
  const question = {
    ...{ company: read('company'), hotel: read('hotel'), roomType: read('room_type') },
    night: read('night') || todayInIndia(now()),
  };
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.rateExplanation()}
      title="Explain a price"
      lead="What a company pays on a night, and which plan and rule decide it."
    >
      {async () => {
        const { company, hotel, roomType } = question;
        const found = await findNames(question);
        return (
          <>
            <SectionNav section="rates" />
            <QuestionForm question={question} found={found} />
            {company && hotel && roomType && (await answer(question))}
          </>
        );
      }}
    </ConsolePage>
  );
}

/** Names of what the question has; what is not found is named by the answer. */
async function findNames({ company, hotel }: RateQuestion) {
  const find = <Found,>(text: string, search: (text: string) => Promise<Found>) =>
    text === '' ? undefined : search(text).catch(undefinedIfInvalid);
  const [foundCompany, foundHotel] = await Promise.all([
    find(company, requireCompany),
    find(hotel, (text) => requireRequestedHotel(text)),
  ]);
  return { company: foundCompany?.name, hotel: foundHotel && { id: foundHotel.hotelId, name: foundHotel.name } };
}

function undefinedIfInvalid(error: unknown): undefined {
  if (!AppError.is(error, 'INVALID_INPUT')) throw error;
}

async function answer(question: RateQuestion) {
  try {
    return <RateExplanation {...await explainPrice(question)} night={question.night} />;
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) return <Alert tone="warning" title="This hotel is not published" />;
    if (AppError.is(error, 'INVALID_INPUT')) return <Alert tone="warning" title={error.message} />;
    throw error;
  }
}
