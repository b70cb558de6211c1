'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { track } from '@/components/analytics/track';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { cancelBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { bookingKeys, cancellationPreviewOptions, markCancelledInCache } from '@/lib/domains/bookings/queries';
import { callApi } from '@/lib/platform/http/client';

interface CancelDialogProps {
  bookingId: number;
  stay?: string;
  reference: string;
  /** The amount in rupees billed to the company; null for other means of payment. */
  billed: number | null;
  /** True if the booking was paid with a room-night voucher. The voucher is returned or used up, and no amounts are shown. */
  isVoucher?: boolean;
  legalEntityId: number;
  onClose: () => void;
  /** Called after the cancellation, for lists that are not in the query cache. */
  onCancelled?: () => void;
  /** Returns the element that receives the focus after the cancellation, when the button is removed. */
  focusAfter?: () => HTMLElement | null;
}

export function CancelDialog(props: CancelDialogProps) {
  const { bookingId, stay, reference, billed, isVoucher = false, legalEntityId } = props;
  const { onClose, onCancelled, focusAfter } = props;
  const isCancelled = useRef(false);
  const router = useRouter();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const preview = useQuery(cancellationPreviewOptions(bookingId, legalEntityId));
  const cancel = useMutation({
    mutationFn: () =>
      callApi(cancelBookingEndpoint, {
        params: { id: bookingId },
        query: { legalEntityId },
        idempotencyKey,
      }),
    onSuccess: async ({ cancellation }) => {
      isCancelled.current = true;
      markCancelledInCache(queries, bookingId);
      onCancelled?.();
      const { refund } = cancellation;
      if (refund > 0) track('refund', { transaction_id: reference, currency: 'INR', value: refund });
      await queries.invalidateQueries({ queryKey: bookingKeys.all });
      router.refresh();
      showToast('Your booking is cancelled', {
        tone: 'success',
        ...(refund > 0 ? { detail: `${formatRupees(refund)} is refunded to the original payment method` } : {}),
      });
      onClose();
    },
  });
  const problem = cancel.error ?? preview.error;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={stay && `${stay}, ${reference}`}
      finalFocus={() => (isCancelled.current ? (focusAfter?.() ?? null) : null)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button
            variant="danger"
            loading={cancel.isPending}
            disabled={!preview.data?.canCancel}
            onClick={() => cancel.mutate()}
          >
            Cancel booking
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem.message} live />}
      {preview.isPending && (
        <SkeletonGroup label="Calculating the refund">
          <Skeleton height="1.2rem" />
          <Skeleton height="1.2rem" />
        </SkeletonGroup>
      )}
      {preview.data && (
        <>
          <p>{preview.data.reason}</p>
          {!isVoucher && (
            <KeyValueList
              layout="bill"
              items={[
                { key: 'Cancellation charge', value: formatRupees(preview.data.penalty, 'always') },
                // A booking on credit has no payment to refund; cancelling it restores credit.
                billed === null
                  ? { key: 'Refund now', value: formatRupees(preview.data.refund, 'always'), tone: 'total' }
                  : {
                      key: 'Returned to your company’s credit',
                      value: formatRupees(Math.max(0, billed - preview.data.penalty), 'always'),
                      tone: 'total',
                    },
              ]}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
