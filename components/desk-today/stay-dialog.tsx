'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Dialog } from '@/components/ui/dialog';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { deskKeys, deskStayOptions, type StayKey } from '@/lib/domains/front-desk/queries';
import type { DeskAction } from '@/lib/domains/front-desk/types';
import { brandName } from '@/lib/platform/shell/brand';
import { ActionForm } from './action-form';
import { RefusalForm } from './refusal-form';
import styles from './desk-today.module.css';
import { ACTION_LABELS } from './labels';
import { StayDetails } from './stay-details';

interface Props {
  stayKey: StayKey;
  today: string;
  isReadOnly: boolean;
  initialStep?: DeskAction;
  onClose: () => void;
}

type Step = DeskAction | 'refuse' | null;

export function StayDialog({ stayKey, today, isReadOnly, initialStep, onClose }: Props) {
  const [step, setStep] = useState<Step>(initialStep ?? null);
  const stay = useQuery(deskStayOptions(stayKey));
  const queries = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The pressed button is gone after a step, so the focus would be lost.
    if (!isFirst.current) content.current?.focus();
    isFirst.current = false;
  }, [step]);
  const refreshLists = () => void queries.invalidateQueries({ queryKey: deskKeys.of(stayKey.hotelId) });
  const store = (changed: DeskStay, message: string) => {
    queries.setQueryData(deskKeys.stay(stayKey), changed);
    refreshLists();
    showToast(message, { tone: 'success' });
    setStep(null);
  };
  const guest = stay.data ? [stay.data.guest, ...stay.data.sharers].join(', ') : stayKey.reference;
  const title = step === null ? guest : `${step === 'refuse' ? 'Cannot honour' : ACTION_LABELS[step]}: ${guest}`;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description={stayKey.reference}
      // The second click of a double click may be beside the dialog, which changes its height between steps.
      closesOutside={false}
      onOpenChange={(open) => !open && onClose()}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {stay.isPending && <TeamSkeleton label="Loading the stay" />}
        {!stay.data && stay.isError && (
          <QueryError query={stay} title="The stay could not be loaded" headingLevel={3} />
        )}
        {stay.data && step === null && (
          <StayDetails {...{ stay: stay.data, stayKey, isReadOnly, store }} onStep={setStep} />
        )}
        {stay.data && step === 'refuse' && (
          <RefusalForm
            {...{ stayKey, version: stay.data.version }}
            onBack={() => setStep(null)}
            onDone={() => {
              refreshLists();
              showToast(`${brandName()} looks for another hotel for the guests`, { tone: 'success' });
              onClose();
            }}
          />
        )}
        {stay.data && step !== null && step !== 'refuse' && (
          <ActionForm {...{ action: step, stay: stay.data, stayKey, today, store }} onBack={() => setStep(null)} />
        )}
      </div>
    </Dialog>
  );
}
