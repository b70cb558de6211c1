import type { Metadata } from 'next';
import { headers } from 'next/headers';
import styles from '@/app/(guest)/_components/guest-form.module.css';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { openStay } from '@/lib/domains/stay-answers/server/service/answer/stay-for-hotel';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { AnswerPage } from './_components/answer-page';

export const metadata: Metadata = {
  title: 'Answer a booking',
  robots: { index: false, follow: false },
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

/** Opening the page only records that it was opened, because mail programs open links too. */
export default async function StayAnswerPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const asked = await findStay(token);
  if (asked) return <AnswerPage token={token} initial={asked} />;
  return (
    <>
      <h1 className={styles.title}>This link does not work</h1>
      <p className={styles.lead}>
        The link is not complete, or the stay has ended. Use the link in the newest mail, or call {env().HELP_PHONE}.
      </p>
    </>
  );
}

async function findStay(token: string): Promise<StayForHotel | null> {
  const request = new Request(env().SITE_URL, { headers: await headers() });
  try {
    return await openStay(token, callerAddress(request));
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND') || AppError.is(error, 'TOO_MANY_REQUESTS')) return null;
    throw error;
  }
}
