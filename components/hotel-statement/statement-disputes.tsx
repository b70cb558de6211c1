'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { formatDay } from '@/components/ui/format-day';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import {
  withdrawDisputeEndpoint,
  type DeskStatement,
  type StatementDispute,
  type StatementStayLine,
} from '@/lib/domains/payables/contract/statement';
import { statementKeys } from '@/lib/domains/payables/queries';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import { DisputeBadge } from './dispute-badge';
import styles from './statement.module.css';

type DisputedLine = StatementStayLine & { dispute: StatementDispute };

export function StatementDisputes({ statement: { hotelId, stays } }: { statement: DeskStatement }) {
  const queries = useQueryClient();
  const { kind } = useHotelSide();
  const [withdrawing, setWithdrawing] = useState<DisputedLine | null>(null);
  const disputed = stays.filter((stay): stay is DisputedLine => stay.dispute !== null);
  if (disputed.length === 0) return null;
  return (
    <section aria-labelledby="disputes-title" className={styles.section}>
      <h2 id="disputes-title" className={styles.title}>
        {kind === 'desk' ? 'Lines you disagree with' : 'Disputed lines'}
      </h2>
      <AccountList>
        {disputed.map((line) => (
          <AccountRow key={line.lineId} className={styles.dispute}>
            <RowText name={`${line.guest ?? 'Guest'}, ${line.reference}`} details={describe(line.dispute)} />
            <DisputeBadge state={line.dispute.state} />
            {kind === 'desk' && line.dispute.state === 'open' && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Withdraw: ${line.reference}`}
                onClick={() => setWithdrawing(line)}
              >
                Withdraw
              </Button>
            )}
          </AccountRow>
        ))}
      </AccountList>
      {withdrawing && (
        <ConfirmDialog
          title={`Accept ${withdrawing.reference} as it is?`}
          action="Withdraw"
          call={() => callApi(withdrawDisputeEndpoint, { params: { hotelId, lineId: withdrawing.lineId }, body: {} })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: statementKeys.ofHotel(hotelId) });
            showToast('You no longer disagree with this line', { tone: 'success' });
            setWithdrawing(null);
          }}
          onClose={() => setWithdrawing(null)}
        >
          {brandName()} stops checking this line.
        </ConfirmDialog>
      )}
    </section>
  );
}

function describe({ reason, raisedAt, answer, closedAt, state }: StatementDispute): string[] {
  return [
    `${formatDay(raisedAt)}: ${reason}`,
    ...(closedAt && state !== 'withdrawn' ? [`Answer of ${brandName()}, ${formatDay(closedAt)}: ${answer}`] : []),
  ];
}
