'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, type Dispatch } from 'react';
import { cancelBookingEndpoint, getBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { bookingPaymentBackend } from './booking-payment-backend';
import type { CheckoutForm } from './checkout-form';
import type { CheckoutPageAction, CheckoutPageState } from './page-reducer';
import { planName } from './plan-name';
import { readHeldForm } from './resume';
import type { BookingMethod } from './submit-booking';
import type { useQuote } from './use-quote';

interface HoldSetup {
  state: CheckoutPageState;
  dispatch: Dispatch<CheckoutPageAction>;
  legalEntityId: number;
  quote: ReturnType<typeof useQuote>;
  onBook: (method: BookingMethod, form: CheckoutForm) => void;
  onBooked: (bookingId: number) => void;
  onReleased: () => void;
}

const BOOKED: readonly BookingView['status'][] = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'NO_SHOW'];

/** Pays for, resumes and releases the rooms that are held until the payment. */
export function useHold({ state, dispatch, legalEntityId, quote, onBook, onBooked, onReleased }: HoldSetup) {
  const { held, pending, form, panels } = state;
  const resume = useMutation({
    mutationFn: async ({ bookingId }: { bookingId: number; method: BookingMethod }) =>
      readHeldForm(bookingId, legalEntityId, form),
    onSuccess: ({ booking, form: heldForm }, { method }) => {
      if (booking.status !== 'PENDING_PAYMENT') return onBooked(booking.bookingId);
      const next = panels.gstin.isVisible ? heldForm : { ...heldForm, billing: undefined };
      dispatch({ type: 'holdResumed', form: next, plan: planName(next.source, quote.view.prices) });
      onBook(method, next);
    },
  });
  const bookingId = held?.bookingId ?? pending?.bookingId;
  const release = useMutation({
    mutationFn: async () => {
      const id = bookingId;
      if (id === undefined) return 'released';
      const query = { legalEntityId };
      // The payment may have arrived meanwhile; a confirmed booking must not be cancelled.
      const { status } = await callApi(getBookingEndpoint, { query: { ...query, bookingId: id } });
      if (BOOKED.includes(status)) return 'booked';
      if (status === 'PENDING_PAYMENT') {
        await callApi(cancelBookingEndpoint, { params: { id }, query, idempotencyKey: `release-${id}` });
      }
      await quote.requote(form.source);
      return 'released';
    },
    onSuccess: (outcome) => {
      if (outcome === 'booked' && bookingId !== undefined) return onBooked(bookingId);
      onReleased();
      dispatch({ type: 'holdReleased' });
    },
    onError: () => dispatch({ type: 'releaseCancelled' }),
  });
  const backend = useMemo(() => {
    const onHoldEnd = (until: string) => dispatch({ type: 'holdExtended', until });
    return held && bookingPaymentBackend(held, legalEntityId, onHoldEnd);
  }, [held, legalEntityId, dispatch]);
  return {
    held,
    pending,
    backend,
    until: state.holdUntil ?? held?.holdExpiresAt ?? pending?.holdExpiresAt,
    hasExpired: state.isHoldExpired,
    isReleaseRequested: state.releaseFor !== null,
    isResuming: resume.isPending,
    isReleasing: release.isPending,
    error: resume.error ?? release.error,
    resume: (method: BookingMethod = 'pay-now') => pending && resume.mutate({ bookingId: pending.bookingId, method }),
    release: () => release.mutate(),
    cancelRelease: () => dispatch({ type: 'releaseCancelled' }),
    finish: () => held && onBooked(held.bookingId),
  };
}
