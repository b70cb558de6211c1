'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useReducer, useTransition } from 'react';
import { isAtReview } from '@/lib/domains/itinerary/rules/checkout-state';
import { paths } from '@/lib/paths';
import { useChosenVoucher } from '@/components/rewards/chosen-voucher';
import type { CheckoutForm, SpecialRequests } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { initialPageState, pageReducer, initialPanels } from './page-reducer';
import { coversStay } from './panels/voucher-note';
import { restoredSteps } from './prefilled-steps';
import { toUnbookableReason, findUnbookableReason } from './unbookable-reason';
import type { BookingMethod } from './submit-booking';
import { useBooking } from './use-booking';
import { useDraft } from './use-draft';
import { useHold } from './use-hold';
import { useQuote } from './use-quote';
import { useServerClock } from './use-server-clock';
import { useSteps } from './use-steps';

export function useCheckout(props: CheckoutProps) {
  const { user, entity } = props;
  const router = useRouter();
  const clock = useServerClock(props.serverNow);
  const quote = useQuote(props);
  const { view } = quote;
  const [state, dispatch] = useReducer(pageReducer, props, initialPageState);
  const { form, held, pending, panels, isQuoteExpired } = state;
  if (props.pending?.bookingId !== state.reported?.bookingId) dispatch({ type: 'holdReported', hold: props.pending });
  const draft = useDraft(props, (found) => {
    const next = { ...form, ...found };
    dispatch({ type: 'draftFound', form: next, panels: initialPanels(props, restoredSteps(props, next)) });
  });
  // Held rooms keep the price of the hold, whatever price source the URL or the form has.
  const price =
    view.prices[held || !pending ? form.source : pending.priceSource] ?? view.price ?? Object.values(view.prices)[0];
  if (!price) throw new Error(`Quote ${view.bid} has neither a corporate nor a website price`);
  const voucher = useChosenVoucher(entity.legalEntityId);
  const hasVoucher = voucher !== null && coversStay(voucher, view, price);

  const [isReloading, startReload] = useTransition();
  /** Reloads the limits and the state of the quote. The page redirects when the quote was booked. */
  const reload = () => {
    quote.writeBidToUrl();
    startReload(() => router.refresh());
  };
  const openConfirmation = (bookingId: number) => {
    draft.finish();
    router.push(paths.confirmation(bookingId));
  };
  const requote = useMutation({
    mutationFn: () => quote.requote(form.source),
    onSuccess: () => dispatch({ type: 'quoteRenewed' }),
  });
  const booking = useBooking(
    (result, sent) => {
      if (result.method === 'booked') return openConfirmation(result.answer.bookingId);
      quote.writeBidToUrl();
      dispatch({ type: 'roomsHeld', held: result.answer, requests: sent.input.form.requests });
    },
    ({ remedy }) => {
      // The quote was booked in another tab.
      if (remedy === 'open-booking') reload();
      if (held || pending) return;
      if (remedy === 'see-limits') reload();
      if (remedy === 'search') requote.mutate();
    },
  );
  const book = (method: BookingMethod, next: CheckoutForm) => {
    dispatch({ type: 'formChanged', form: next });
    booking.book({ method, input: { view, price, form: next, entity, user } });
  };
  const hold = useHold({
    ...{ state, dispatch, quote, legalEntityId: entity.legalEntityId },
    onBook: book,
    onBooked: openConfirmation,
    onReleased: booking.reset,
  });
  const steps = useSteps({ state, dispatch, view, onDraft: draft.store, onDetails: booking.reset });

  const { failure } = booking;
  const isHeld = held !== null || pending !== null;
  const isRefused = !isHeld && failure?.remedy === 'search' && !requote.isSuccess;
  const unbookableReason = isHeld ? null : findUnbookableReason({ view, price, limits: props.limits, hasVoucher });
  const problem = (isRefused ? null : requote.error) ?? hold.error;
  return {
    view,
    price,
    panels,
    form,
    clock,
    booking,
    hold: { ...hold, isResuming: hold.isResuming || (pending !== null && booking.pendingMethod !== null) },
    steps,
    voucher,
    hasVoucher,
    unbookableReason: unbookableReason ?? (isRefused ? toUnbookableReason(failure) : null),
    problem: problem?.message ?? null,
    quote: {
      hasExpired: isQuoteExpired,
      isRequoting: requote.isPending,
      requote: () => requote.mutate(undefined, { onSuccess: booking.reset }),
      applyCoupon: (code: string) => quote.apply(code, form.source),
      removeCoupon: quote.remove,
    },
    isAtReview: !held && isAtReview(panels),
    isRestored: draft.isFound,
    isDisabled: !held && (isQuoteExpired || isReloading),
    isReloading,
    reload,
    book: (method: BookingMethod, requests: SpecialRequests) => book(method, { ...form, requests }),
    endTime: () => dispatch({ type: 'timeEnded' }),
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;
