'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { formatInstant } from '@/lib/dates';
import {
  withdrawHotelContentEndpoint,
  type ContentDifference,
  type HotelContentState,
} from '@/lib/domains/hotel-content/contract/content';
import { hotelContentKeys } from '@/lib/domains/hotel-content/queries';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './content.module.css';

interface Props {
  hotelId: number;
  content: HotelContentState;
  canEdit: boolean;
}

/** Shows the changes that wait for approval with both versions, otherwise how the last changes ended. */
export function WaitingChanges({ hotelId, content, canEdit }: Props) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { waiting, decision, isApprovalRequired } = content;
  if (!waiting) {
    if (decision?.state === 'refused')
      return (
        <Alert tone="warning" title="The last changes were refused">
          {formatInstant(decision.at)}: {decision.reason}
        </Alert>
      );
    return isApprovalRequired ? (
      <Alert title={`${brandName()} approves changes of this page before guests see them`} />
    ) : null;
  }
  return (
    <>
      <Alert
        tone="warning"
        title="These changes wait for approval"
        action={
          canEdit && (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Withdraw the changes
            </Button>
          )
        }
      >
        <p>
          Changed by {waiting.changedBy ?? 'a former person'}, {formatInstant(waiting.changedAt)}. Guests still see the
          published version.
        </p>
        <details>
          <summary>
            {waiting.differences.length === 1 ? '1 change' : `${waiting.differences.length} changes`}, before and after
          </summary>
          <Differences differences={waiting.differences} />
        </details>
      </Alert>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the changes?"
          action="Withdraw"
          variant="danger"
          call={() => callApi(of(withdrawHotelContentEndpoint), { params: { hotelId }, body: {} })}
          onDone={() => {
            setAsking(false);
            void queries.invalidateQueries({ queryKey: hotelContentKeys.all(hotelId) });
            showToast('The changes are withdrawn', { tone: 'success' });
          }}
          onClose={() => setAsking(false)}
        >
          The page stays as guests see it now. Photographs that wait are deleted.
        </ConfirmDialog>
      )}
    </>
  );
}

export function Differences({ differences }: { differences: readonly ContentDifference[] }) {
  return (
    <dl className={styles.differences}>
      {differences.map(({ field, label, before, after }) => (
        <div key={field} className={styles.difference}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.side}>Before</span>
            <span className={styles.sideText}>{before || '–'}</span>
          </dd>
          <dd>
            <span className={styles.side}>After</span>
            <span className={styles.sideText}>{after || '–'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
