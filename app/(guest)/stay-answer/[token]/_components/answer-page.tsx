'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { ResultTitle } from '../../../_components/result-title';
import styles from './answer-page.module.css';
import { StaySummary } from './stay-summary';
import { ReadyForm } from './ready-form';
import { RefuseForm } from './refuse-form';

interface AnswerPageProps {
  token: string;
  initial: StayForHotel;
}

/** The hotel reads the stay and answers it. Nothing happens before a button is pressed. */
export function AnswerPage({ token, initial }: AnswerPageProps) {
  const [asked, setAsked] = useState(initial);
  const [isRefusing, setRefusing] = useState(false);
  const hasAnswered = asked.state !== initial.state;
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
        {asked.notice && (
          <Alert tone={asked.state === 'ready' ? 'success' : 'info'} live={hasAnswered}>
            {asked.notice}
          </Alert>
        )}
        {asked.stay && <StaySummary stay={asked.stay} />}
        {(asked.canAnswer || asked.canStateNumber) && !isRefusing && (
          <ReadyForm
            token={token}
            version={asked.version}
            known={asked.stay?.hotelConfirmation ?? ''}
            isCorrection={asked.canStateNumber}
            onAnswered={setAsked}
          />
        )}
        {asked.canAnswer && !isRefusing && (
          <Button variant="ghost" onClick={() => setRefusing(true)}>
            We cannot honour this
          </Button>
        )}
        {asked.canAnswer && isRefusing && (
          <RefuseForm
            token={token}
            version={asked.version}
            betterRooms={asked.betterRooms}
            onAnswered={setAsked}
            onBack={() => setRefusing(false)}
          />
        )}
      </div>
    </>
  );
}
