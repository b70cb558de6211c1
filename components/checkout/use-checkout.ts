'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useReducer, useTransition } from 'react';
import { isAtReview } from '@/lib/domains/itinerary/rules/checkout-state';
import { paths } from '@/lib/paths';
import { useChosenVoucher } from '@/components/rewards/chosen-voucher';
import type { CheckoutForm, SpecialRequests } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { initialPage, pageReducer, startPanels } from './page-reducer';
import { paysStay } from './panels/voucher-note';
import { restoredSteps } from './prefilled-steps';
import { blockOfRefusal, findStayBlock } from './stay-block';
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
  const [state, dispatch] = useReducer(pageReducer, props, initialPage);
  const { form, held, pending, panels, isQuoteOver } = state;
  if (props.pending?.bookingId !== state.reported?.bookingId) dispatch({ type: 'holdReported', hold: props.pending });
  const draft = useDraft(props, (found) => {
    const next = { ...form, ...found };
    dispatch({ type: 'draftFound', form: next, panels: startPanels(props, restoredSteps(props, next)) });
  });
  // Held rooms cost what they were held at, whichever price the address or the form names.
  const price =
    view.prices[held || !pending ? form.source : pending.priceSource] ?? view.price ?? Object.values(view.prices)[0];
  if (!price) throw new Error('A quote without any price');
  const voucher = useChosenVoucher(entity.legalEntityId);
  const hasVoucher = voucher !== null && paysStay(voucher, view, price);

  const [isReloading, startReload] = useTransition();
  /** Reloads the state of the quote (a hold, or a booking to which the page redirects) and the limits. */
  const reload = () => {
    quote.nameInAddress();
    startReload(() => router.refresh());
  };
  const leave = (bookingId: number) => {
    draft.finish();
    router.push(paths.confirmation(bookingId));
  };
  const requote = useMutation({
    mutationFn: () => quote.requote(form.source),
    onSuccess: () => dispatch({ type: 'quoteRenewed' }),
  });
  const booking = useBooking(
    (placed, sent) => {
      if (placed.method === 'booked') return leave(placed.answer.booking_id);
      quote.nameInAddress();
      dispatch({ type: 'roomsHeld', held: placed.answer, requests: sent.input.form.requests });
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
    onBooked: leave,
    onReleased: booking.forget,
  });
  const steps = useSteps({ state, dispatch, view, onDraft: draft.keep, onDetails: booking.forget });

  const { refusal } = booking;
  const isHeld = held !== null || pending !== null;
  const isRefused = !isHeld && refusal?.remedy === 'search' && !requote.isSuccess;
  const known = isHeld ? null : findStayBlock({ view, price, limits: props.limits, hasVoucher });
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
    block: known ?? (isRefused ? blockOfRefusal(refusal) : null),
    problem: problem?.message ?? null,
    quote: {
      isOver: isQuoteOver,
      isRequoting: requote.isPending,
      requote: () => requote.mutate(undefined, { onSuccess: booking.forget }),
      applyCoupon: (code: string) => quote.apply(code, form.source),
      removeCoupon: quote.remove,
    },
    isAtReview: !held && isAtReview(panels),
    isRestored: draft.isFound,
    isDisabled: !held && (isQuoteOver || isReloading),
    isReloading,
    reload,
    book: (method: BookingMethod, requests: SpecialRequests) => book(method, { ...form, requests }),
    endTime: () => dispatch({ type: 'timeEnded' }),
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;
