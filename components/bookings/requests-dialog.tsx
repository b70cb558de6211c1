'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { timeOptions } from '@/components/checkout/time-options';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { stateRequestsEndpoint } from '@/lib/domains/bookings/contract/requests';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';

interface RequestsDialogProps {
  booking: Pick<BookingView, 'bookingId' | 'hotel' | 'date' | 'message'>;
  legalEntityId: number;
  onClose: () => void;
}

const form = z.object({ checkInTime: z.string(), message: z.string().max(1000) });

/** States the expected arrival and requests after booking. */
export function RequestsDialog({ booking, legalEntityId, onClose }: RequestsDialogProps) {
  const { bookingId, hotel, date, message } = booking;
  const formId = useId();
  const router = useRouter();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { checkInTime: date.checkInTime, message },
  });
  const send = useMutation({
    mutationFn: (requests: z.output<typeof form>) =>
      callApi(stateRequestsEndpoint, { params: { id: bookingId }, body: { ...requests, legalEntityId } }),
    onSuccess: () => {
      showToast('The hotel gets a message', { tone: 'success' });
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Arrival and requests"
      description={`${hotel.name} gets a message about what you change here.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!formState.isDirty}
            loading={send.isPending}
            loadingText="Sending"
          >
            Send to the hotel
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit((requests) => send.mutate(requests))}>
        <FormLayout>
          {send.error && <Alert tone="danger" title={send.error.message} live />}
          <SelectField
            label="Expected arrival"
            hint="The hotel keeps the room all night, also if you arrive late."
            options={timeOptions(date.checkInTime)}
            {...register('checkInTime')}
          />
          <TextareaField
            label="Message for the hotel"
            optional
            rows={4}
            maxLength={1000}
            error={formState.errors.message?.message}
            {...register('message')}
          />
        </FormLayout>
      </form>
    </Dialog>
  );
}
