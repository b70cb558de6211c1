'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useReducer, useState, useTransition } from 'react';
import { cancelBookingEndpoint, getBookingEndpoint, type PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { checkoutReducer, type CheckoutAction } from '@/lib/domains/itinerary/rules/checkout-reducer';
import {
  initialCheckout,
  isAtReview,
  type CheckoutSection,
  type CheckoutState,
} from '@/lib/domains/itinerary/rules/checkout-state';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { useChosenVoucher } from '@/components/rewards/chosen-voucher';
import { bookingPaymentBackend } from './booking-payment-backend';
import { emptyForm, guestNames, type CheckoutForm, type DetailsForm, type SpecialRequests } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { paysStay } from './panels/voucher-note';
import type { BookingMethod, Placed } from './submit-booking';
import { planName } from './plan-name';
import { prefilledSteps, restoredSteps } from './prefilled-steps';
import { readHeldForm } from './resume';
import { blockOfRefusal, findStayBlock } from './stay-block';
import { useBooking } from './use-booking';
import { useDraft } from './use-draft';
import { useQuote } from './use-quote';
import { useServerClock } from './use-server-clock';

const BOOKED: readonly BookingView['status'][] = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'NO_SHOW'];

function firstPanels({ itinerary, user }: CheckoutProps, steps: readonly CheckoutAction[]): CheckoutState {
  const setup = {
    isDualPriceEnabled: itinerary.is_dual_price_enabled,
    isGstinEnabled: itinerary.booking_gstin_enabled,
  };
  const signedIn = { type: 'userAuthenticated', name: user.name, email: user.email } as const;
  return [signedIn, ...steps].reduce(checkoutReducer, initialCheckout(setup));
}

export function useCheckout(props: CheckoutProps) {
  const { user, entity } = props;
  const router = useRouter();
  const clock = useServerClock(props.serverNow);
  const { view, ...quote } = useQuote(props);
  const [form, setForm] = useState<CheckoutForm>(() => emptyForm(props.itinerary, props.copied));
  const [panels, dispatch] = useReducer(checkoutReducer, null, () => firstPanels(props, prefilledSteps(props, form)));
  const draft = useDraft(props, (found) => {
    const next = { ...form, ...found };
    setForm(next);
    dispatch({ type: 'restored', state: firstPanels(props, restoredSteps(props, next)) });
  });
  // Input of a panel that was left without continuing: shown when the panel opens again, not booked. `over` is the form it was typed
  // over; it no longer applies once that has changed.
  const [typed, setTyped] = useState<{ over: DetailsForm; details: DetailsForm } | null>(null);
  const [picked, setPicked] = useState<{ over: CheckoutForm['billing']; key: string } | null>(null);
  const [held, setHeld] = useState<PayNowAnswer | null>(null);
  const [isQuoteOver, setQuoteOver] = useState(false);
  const [isHoldOver, setHoldOver] = useState(false);
  const [areNamesAskedFor, setNamesAskedFor] = useState(false);
  const [releaseFor, setReleaseFor] = useState<CheckoutSection | null>(null);
  const [pending, setPending] = useState(props.pending);
  const [toldPending, setToldPending] = useState(props.pending);
  if (props.pending?.bookingId !== toldPending?.bookingId) {
    setToldPending(props.pending);
    setPending(props.pending);
  }
  const [isAskingPage, startAsking] = useTransition();
  // Held rooms cost what they were held at, whichever price the address or the form names.
  const price =
    view.prices[held || !pending ? form.source : pending.priceSource] ?? view.price ?? Object.values(view.prices)[0];
  if (!price) throw new Error('A quote without any price');

  const voucher = useChosenVoucher(entity.legalEntityId);
  const hasVoucher = voucher !== null && paysStay(voucher, view, price);

  const leave = (bookingId: number) => {
    draft.finish();
    router.push(paths.confirmation(bookingId));
  };
  const enterPayment = (answer: PayNowAnswer, { checkInTime, checkOutTime, message }: SpecialRequests) => {
    quote.nameInAddress();
    setHoldOver(false);
    setHeld(answer);
    setPending(null);
    dispatch({ type: 'payNowSucceeded', checkInTime, checkOutTime, message });
  };
  /** Reloads the state of the quote (a hold, or a booking to which the page redirects) and the limits. */
  const askPage = () => {
    quote.nameInAddress();
    startAsking(() => router.refresh());
  };
  const requote = useMutation({
    mutationFn: () => quote.requote(form.source),
    onSuccess: () => setQuoteOver(false),
  });
  const booking = useBooking(
    (placed: Placed, sent) => {
      if (placed.way === 'booked') leave(placed.answer.booking_id);
      else enterPayment(placed.answer, sent.draft.form.requests);
    },
    ({ remedy }) => {
      // The quote was booked in another tab.
      if (remedy === 'open-booking') askPage();
      if (held || pending) return;
      if (remedy === 'see-limits') askPage();
      if (remedy === 'search') requote.mutate();
    },
  );
  const book = (way: BookingMethod, next: CheckoutForm) => {
    setForm(next);
    booking.book({ way, draft: { view, price, form: next, entity, user } });
  };

  const resume = useMutation({
    mutationFn: async ({ bookingId }: { bookingId: number; way: BookingMethod }) =>
      readHeldForm(bookingId, entity.legalEntityId, form),
    onSuccess: ({ booking: known, form: next }, { way }) => {
      if (known.status !== 'PENDING_PAYMENT') return leave(known.booking_id);
      if (panels.selectpricing.isVisible) {
        dispatch({ type: 'planSelected', plan: planName(next.source, view.prices) });
      }
      dispatch({ type: 'detailsContinued', guestNames: guestNames(next.details) });
      if (panels.gstin.isVisible) dispatch({ type: 'gstinContinued', billing: next.billing ?? null });
      book(way, panels.gstin.isVisible ? next : { ...next, billing: undefined });
    },
  });
  const bookingId = held?.booking_id ?? pending?.bookingId;
  const release = useMutation({
    mutationFn: async () => {
      const id = bookingId;
      if (id === undefined) return 'released';
      const query = { legal_entity_id: entity.legalEntityId };
      // The payment may have arrived in the meantime: a confirmed booking must not be released.
      const { status } = await callApi(getBookingEndpoint, { query: { ...query, booking_id: id } });
      if (BOOKED.includes(status)) return 'booked';
      if (status === 'PENDING_PAYMENT') {
        await callApi(cancelBookingEndpoint, { params: { id }, query, idempotencyKey: `release-${id}` });
      }
      await quote.requote(form.source);
      return 'released';
    },
    onSuccess: (outcome) => {
      if (outcome === 'booked' && bookingId !== undefined) return leave(bookingId);
      booking.forget();
      if (releaseFor) dispatch({ type: 'panelToggled', section: releaseFor });
      setHeld(null);
      setPending(null);
      setReleaseFor(null);
    },
    onError: () => setReleaseFor(null),
  });

  const backend = useMemo(
    () => held && bookingPaymentBackend(held, entity.legalEntityId),
    [held, entity.legalEntityId],
  );
  const { refusal } = booking;
  const isHeld = held !== null || pending !== null;
  const isRefused = !isHeld && refusal?.remedy === 'search' && !requote.isSuccess;
  const known = isHeld ? null : findStayBlock({ view, price, limits: props.limits, hasVoucher });
  const block = known ?? (isRefused ? blockOfRefusal(refusal) : null);
  const problem = (isRefused ? null : requote.error) ?? resume.error ?? release.error;

  return {
    view,
    price,
    panels,
    isAtReview: !held && isAtReview(panels),
    form,
    held,
    backend,
    clock,
    booking,
    pending,
    voucher,
    hasVoucher,
    block,
    isRestored: draft.isFound,
    shownDetails: typed?.over === form.details ? typed.details : form.details,
    pickedBilling: picked && picked.over === form.billing ? picked.key : null,
    isQuoteOver,
    isDisabled: !held && (isQuoteOver || isAskingPage),
    isHoldOver,
    areNamesAskedFor,
    releaseFor,
    problem: problem?.message ?? null,
    isRequoting: requote.isPending,
    isResuming: resume.isPending || (pending !== null && booking.pendingMethod !== null),
    isReleasing: release.isPending,
    applyCoupon: (code: string) => quote.apply(code, form.source),
    removeCoupon: quote.remove,
    isLookingForBooking: isAskingPage,
    seeBooking: askPage,
    requote: () => requote.mutate(undefined, { onSuccess: booking.forget }),
    resume: (way: BookingMethod = 'pay-now') => pending && resume.mutate({ bookingId: pending.bookingId, way }),
    release: () => release.mutate(),
    keepHold: () => setReleaseFor(null),
    endHold: () => {
      if (held) return setHoldOver(true);
      setPending(null);
      setQuoteOver(true);
    },
    /** Held rooms are bound to the form: editing it releases them first. */
    edit: (section: CheckoutSection) => (held ? setReleaseFor(section) : dispatch({ type: 'panelToggled', section })),
    choosePlan: (source: CheckoutForm['source']) => setForm({ ...form, source }),
    continuePlan: () => dispatch({ type: 'planSelected', plan: planName(form.source, view.prices) }),
    continueDetails: (details: DetailsForm) => {
      setForm({ ...form, details });
      setNamesAskedFor(false);
      booking.forget();
      dispatch({ type: 'detailsContinued', guestNames: guestNames(details) });
    },
    keepDetails: (details: DetailsForm) => {
      setTyped({ over: form.details, details });
      draft.keep({ details, requests: form.requests });
    },
    pickBilling: (key: string) => setPicked({ over: form.billing, key }),
    continueGstin: (billing: BillableEntity | null) => {
      setForm({ ...form, billing });
      dispatch({ type: 'gstinContinued', billing });
    },
    addGstin: (billing: BillableEntity) => {
      setForm({ ...form, billing });
      const { legal_name: companyName, gstin_number: gstin } = billing;
      dispatch({ type: 'gstinAdded', companyName, gstin: gstin ?? '' });
    },
    book: (way: BookingMethod, requests: SpecialRequests) => book(way, { ...form, requests }),
    keepRequests: (requests: SpecialRequests) => {
      setForm((current) => ({ ...current, requests }));
      draft.keep({ details: form.details, requests });
    },
    nameGuests: () => {
      setNamesAskedFor(true);
      dispatch({ type: 'panelToggled', section: 'details' });
    },
    finish: () => held && leave(held.booking_id),
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;
