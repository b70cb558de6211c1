'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { GrantButtons } from '@/components/console-bookings/grant-buttons';
import { GrantState } from '@/components/console-bookings/grant-state';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { refundGrantBody } from '@/lib/domains/console-bookings/contract/refunds';
import { grantRefund } from '@/lib/domains/console-bookings/queries';
import { RecordSection } from './record-section';

interface Props {
  booking: ConsoleBooking;
  grants: NonNullable<ConsoleBooking['grants']>;
  refundable: number;
}

const ENDINGS: Partial<Record<Props['grants'][number]['state'], string>> = {
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  closed: 'Closed',
};

/** Refunds that staff granted, and the button that grants one. */
export function GrantsSection({ booking: { reference, actions }, grants, refundable }: Props) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const mayGrant = actions.includes('grant-refund') && refundable > 0;
  if (grants.length === 0 && !mayGrant) return null;
  return (
    <RecordSection id="grants" title="Granted refunds">
      <ul className="console-booking-record-list">
        {grants.map((grant) => (
          <li key={grant.grantId}>
            <span className="console-booking-record-line">
              <strong>{formatRupees(grant.amount, 'always')}</strong>
              <GrantState state={grant.state} />
            </span>
            <span>{grant.reason}</span>
            <span className="console-booking-record-quiet">
              Granted by {grant.grantedBy}, {formatInstant(grant.grantedAt)}
            </span>
            {grant.endedBy && grant.endedAt && (
              <span className="console-booking-record-quiet">
                {ENDINGS[grant.state] ?? 'Sent'} by {grant.endedBy}, {formatInstant(grant.endedAt)}
              </span>
            )}
            {grant.refusalReason && <span>Reason of the refusal: {grant.refusalReason}</span>}
            {grant.bankReference && <span className="console-booking-record-code">{grant.bankReference}</span>}
            <span className="console-booking-record-actions">
              <GrantButtons grant={grant} onDone={() => router.refresh()} />
            </span>
          </li>
        ))}
      </ul>
      {mayGrant && (
        <div className="console-booking-record-actions">
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Grant refund
          </Button>
        </div>
      )}
      {isOpen && (
        <ActionDialog
          title="Grant refund"
          action="Grant refund"
          schema={refundGrantBody}
          fields={[
            {
              name: 'amount',
              label: 'Amount in rupees',
              kind: 'rupees',
              hint: `At most ${formatRupees(refundable, 'always')}. The price and the invoice do not change.`,
            },
            { name: 'reason', label: 'Reason', kind: 'text', hint: 'Only staff see it' },
          ]}
          call={(body) => grantRefund(reference, { body, idempotencyKey })}
          onDone={({ outcome }) => {
            const granted = 'The refund is granted. Finance sends it.';
            const requested = 'The refund is granted. It leaves when another member of staff approves it.';
            showToast(outcome === 'requested' ? requested : granted, { tone: 'success' });
            setIdempotencyKey(newIdempotencyKey());
            setIsOpen(false);
            router.refresh();
          }}
          onClose={() => {
            setIdempotencyKey(newIdempotencyKey());
            setIsOpen(false);
          }}
        />
      )}
    </RecordSection>
  );
}
