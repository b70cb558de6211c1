'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { changeBookingEndpoint, quoteChangeEndpoint, type ChangeAnswer } from '@/lib/domains/bookings/contract/changes';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { bookingKeys } from '@/lib/domains/bookings/queries';
import { callApi } from '@/lib/platform/http/client';
import { formOf, toQuoteBody, type ChangeForm } from './change-form';

/** The steps of a change: fields, its cost, and the payment of a difference. */
export function useChange(booking: BookingView, legalEntityId: number, bookingPath: string) {
  const { bookingId } = booking;
  const router = useRouter();
  const queries = useQueryClient();
  const [booked] = useState(() => formOf(booking));
  const [form, setForm] = useState(booked);
  const quote = useMutation({
    mutationFn: () =>
      callApi(quoteChangeEndpoint, { params: { id: bookingId }, body: toQuoteBody(form, booked, legalEntityId) }),
  });
  const finish = async () => {
    await queries.invalidateQueries({ queryKey: bookingKeys.all });
    showToast('Your booking is changed', { tone: 'success', detail: 'The new voucher is on its way by mail' });
    router.push(bookingPath);
    router.refresh();
  };
  const make = useMutation({
    mutationFn: async (changeId: number) =>
      callApi(changeBookingEndpoint, {
        params: { id: bookingId },
        body: { legalEntityId, changeId },
        idempotencyKey: `change-${changeId}`,
      }),
    onSuccess: async (answer) => {
      if (toHeld(answer) === null) await finish();
    },
  });
  const back = () => {
    quote.reset();
    make.reset();
  };
  return {
    form,
    booked,
    edit: (change: Partial<ChangeForm>) => setForm((before) => ({ ...before, ...change })),
    quote,
    make,
    held: make.data ? toHeld(make.data) : null,
    finish: () => void finish(),
    back,
  };
}

function toHeld(answer: ChangeAnswer): PayNowAnswer | null {
  const { paymentDetails, amountToSend, holdExpiresAt } = answer;
  if (paymentDetails === null || amountToSend === null || holdExpiresAt === null) return null;
  return { ...answer, paymentDetails, amountToSend, holdExpiresAt };
}
