'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { newKey } from '@/components/checkout/attempt-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { cancelBooking } from '@/lib/domains/bookings/contract';
import { bookingKeys, cancellationPreviewOptions, showCancelled } from '@/lib/domains/bookings/queries';
import { callApi } from '@/lib/platform/http/client';

interface CancelDialogProps {
  bookingId: number;
  legalEntityId: number;
  onClose: () => void;
}

/** What is kept and what goes back, before anything is cancelled. */
export function CancelDialog({ bookingId, legalEntityId, onClose }: CancelDialogProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const preview = useQuery(cancellationPreviewOptions(bookingId, legalEntityId));
  const cancel = useMutation({
    mutationFn: () =>
      callApi(cancelBooking, { params: { id: bookingId }, query: { legal_entity_id: legalEntityId }, idempotencyKey }),
    onSuccess: async ({ cancellation }) => {
      showCancelled(queries, bookingId);
      await queries.invalidateQueries({ queryKey: bookingKeys.all });
      router.refresh();
      showToast('Your booking is cancelled', {
        tone: 'success',
        ...(cancellation.refund > 0
          ? { detail: `${formatRupees(cancellation.refund)} goes back to where it came from` }
          : {}),
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
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button
            variant="danger"
            loading={cancel.isPending}
            disabled={!preview.data?.can_cancel}
            onClick={() => cancel.mutate()}
          >
            Cancel booking
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem.message} live />}
      {preview.isPending && (
        <SkeletonGroup label="Working out the refund">
          <Skeleton height="1.2rem" />
          <Skeleton height="1.2rem" />
        </SkeletonGroup>
      )}
      {preview.data && (
        <>
          <p>{preview.data.reason}</p>
          <KeyValueList
            layout="bill"
            items={[
              { key: 'Cancellation charge', value: formatRupees(preview.data.penalty, 'always') },
              { key: 'Refund now', value: formatRupees(preview.data.refund, 'always'), tone: 'total' },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
