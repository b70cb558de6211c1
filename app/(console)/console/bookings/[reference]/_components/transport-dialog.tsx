'use client';

import { useState } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { transportForm, type TransportView } from '@/lib/domains/console-bookings/contract/transport';
import { recordTransport } from '@/lib/domains/console-bookings/queries';

const DONE = {
  done: 'The transport is recorded',
  requested: 'Another member of staff decides about the transport',
};

interface Props {
  reference: string;
  transport: TransportView;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** What the guests of a moved booking paid for the way to the other hotel. */
export function TransportDialog({ reference, transport: { hotelId, hotel, borneBy, amount }, onDone, onClose }: Props) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      title="Record transport"
      action="Record transport"
      consequences={
        <p>
          {borneBy === 'hotel'
            ? `${hotel}, which the booking left, owes it after the stay.`
            : 'The operator bears this move, so nothing is claimed.'}{' '}
          Pay the guest from the receipts. A large amount is decided by another member of staff.
        </p>
      }
      schema={transportForm}
      fixed={{ hotelId, expectedAmount: amount }}
      fields={[
        {
          name: 'amount',
          label: 'Amount in rupees',
          kind: 'rupees',
          hint: `All receipts together. It replaces the recorded ${formatRupees(amount, 'always')}.`,
        },
        { name: 'reason', label: 'Reason', kind: 'text', hint: 'Which receipts you saw. Only staff see it.' },
      ]}
      call={(body) =>
        recordTransport(reference, { body, idempotencyKey }).catch((error: unknown) => {
          setIdempotencyKey(newIdempotencyKey());
          throw error;
        })
      }
      onDone={({ outcome }) => onDone(DONE[outcome])}
      onClose={onClose}
    />
  );
}
