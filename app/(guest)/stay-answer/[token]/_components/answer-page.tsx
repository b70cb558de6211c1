'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { stayForHotelQuery } from '@/lib/domains/stay-answers/queries';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError } from '@/lib/platform/http/client';
import { ResultTitle } from '../../../_components/result-title';
import styles from './answer-page.module.css';
import { ReadyForm } from './ready-form';
import { RefuseForm } from './refuse-form';
import { StayChanges } from './stay-changes';
import { listStayChanges, type StayChange } from './stay-items';
import { StaySummary } from './stay-summary';

interface AnswerPageProps {
  token: string;
  initial: StayForHotel;
}

/** Errors after which the stay or the free rooms are no longer those of the page. */
const STALE: readonly number[] = [errorCodes.WRONG_BOOKING_STATE.code, errorCodes.ROOM_UNAVAILABLE.code];

/** The hotel reads the stay and answers it. Nothing happens before a button is pressed. */
export function AnswerPage({ token, initial }: AnswerPageProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(initial);
  const [hasAnswered, setAnswered] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [changes, setChanges] = useState<readonly StayChange[] | null>(null);

  function showAnswer(answered: StayForHotel): void {
    setAsked(answered);
    setAnswered(true);
    setChanges(null);
  }

  /** Returns whether the page shows another stay than before. */
  async function reloadAfter(error: Error): Promise<boolean> {
    if (!(error instanceof ApiError) || !STALE.includes(error.code)) return false;
    const current = await queryClient.fetchQuery(stayForHotelQuery(token)).catch(() => null);
    if (!current) return false;
    setAsked(current);
    if (current.version === asked.version && current.state === asked.state) return false;
    setChanges(asked.stay && current.stay ? listStayChanges(asked.stay, current.stay) : []);
    return true;
  }

  const form = { token, version: asked.version, onAnswered: showAnswer, onProblem: reloadAfter };
  return (
    <>
      {hasAnswered ? (
        <ResultTitle>
          {asked.state === 'ready' ? 'Thank you, the guests are expected' : 'Your answer is recorded'}
        </ResultTitle>
      ) : (
        <h1 className={styles.title}>{asked.canAnswer ? 'Are you ready for this stay?' : 'Booking'}</h1>
      )}
      <p className={styles.lead}>Booking {asked.reference}</p>
      <div className={styles.parts}>
        {changes && <StayChanges changes={changes} canAnswer={asked.canAnswer} />}
        {asked.notice && (
          <Alert tone={asked.state === 'ready' ? 'success' : 'info'} live={hasAnswered}>
            {asked.notice}
          </Alert>
        )}
        {asked.stay && <StaySummary stay={asked.stay} />}
        {(asked.canAnswer || asked.canStateNumber) && !isRefusing && (
          <ReadyForm {...form} known={asked.stay?.hotelConfirmation ?? ''} isCorrection={asked.canStateNumber} />
        )}
        {asked.canAnswer && !isRefusing && (
          <Button variant="ghost" onClick={() => setRefusing(true)}>
            We cannot honour this
          </Button>
        )}
        {asked.canAnswer && isRefusing && (
          <RefuseForm {...form} betterRooms={asked.betterRooms} onBack={() => setRefusing(false)} />
        )}
      </div>
    </>
  );
}
