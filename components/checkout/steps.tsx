'use client';

import { Fragment, useMemo, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { InView } from '@/components/ui/in-view';
import { Panel } from '@/components/ui/panel';
import { GSTIN_TEXT } from '@/lib/domains/gstin/constants';
import { CHECKOUT_TEXT } from '@/lib/domains/itinerary/constants';
import { CHECKOUT_SECTIONS, type CheckoutSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { payHeading } from '@/lib/domains/payments/rules/payment-labels';
import { fromRupees } from '@/lib/money';
import type { CheckoutProps } from './checkout-props';
import { DuplicateStays, type CheckedStay } from './duplicate-stays';
import { DetailsPanel } from './panels/details-panel';
import { GstinPanel } from './panels/gstin-panel';
import { OtherMethods } from './panels/other-methods';
import { PlanPanel } from './panels/plan-panel';
import { ReviewPanel } from './panels/review-panel';
import { SpecialPanel } from './panels/special-panel';
import { PaymentPanel } from './payment/payment-panel';
import { PhoneCheckDialog } from './phone-check-dialog';
import { BookingFailureAlert } from './booking-failure-alert';
import type { CheckoutModel } from './use-checkout';
import { usePhoneCheck } from './use-phone-check';
import panelStyles from './panels/panels.module.css';

const TITLES: Record<CheckoutSection, string> = {
  login: '',
  selectpricing: CHECKOUT_TEXT.selectPlan,
  details: CHECKOUT_TEXT.detailsTitle,
  gstin: GSTIN_TEXT.title,
  special: 'Special requests',
  payment: 'Payment',
};

export function Steps({ checkout, ...props }: CheckoutProps & { checkout: CheckoutModel }) {
  const { panels, view, form, booking, quote, steps } = checkout;
  const { held } = checkout.hold;
  const phoneCheck = usePhoneCheck(props.user, booking.retry);
  const stay = checkedStay(checkout, props);
  const note = <DuplicateStays stay={stay} details={form.details} />;
  const outcome = (
    <>
      {booking.failure && (
        <div className={panelStyles.failure}>
          <InView key={booking.failure.message}>
            <BookingFailureAlert
              failure={booking.failure}
              searchHref={props.searchHref}
              onRequote={quote.requote}
              onSeeBooking={checkout.reload}
              isReloading={checkout.isReloading}
              onNameGuests={steps.nameGuests}
              onVerifyPhone={phoneCheck.open}
            />
          </InView>
        </div>
      )}
      <PhoneCheckDialog check={phoneCheck} />
    </>
  );
  const visible = CHECKOUT_SECTIONS.filter((section) => panels[section].isVisible);
  const bodies: Record<CheckoutSection, ReactNode> = {
    login: null,
    selectpricing: (
      <PlanPanel
        prices={view.prices}
        source={form.source}
        onChoose={steps.choosePlan}
        onContinue={steps.continuePlan}
      />
    ),
    details: (
      <DetailsPanel
        key={checkout.isRestored ? 'restored' : 'new'}
        rooms={view.room.config}
        stay={stay}
        initial={steps.shownDetails}
        user={props.user}
        areNamesRequired={steps.areNamesRequired}
        onContinue={steps.continueDetails}
        onLeave={steps.leaveDetails}
      />
    ),
    gstin: (
      <GstinPanel
        entity={props.entity}
        hotelStateCode={view.hotel.legalStateCode}
        billing={form.billing}
        picked={steps.pickedBilling}
        onPick={steps.pickBilling}
        onContinue={steps.continueGstin}
        onAdded={steps.addGstin}
      />
    ),
    special: (
      <>
        <SpecialPanel
          flags={view}
          note={note}
          hasVoucher={checkout.hasVoucher}
          isTravelAgent={props.entity.isTravelAgent}
          initial={form.requests}
          pendingMethod={booking.pendingMethod}
          onBook={checkout.book}
          onLeave={steps.leaveRequests}
        />
        {outcome}
      </>
    ),
    payment: held && (
      <>
        <HeldPayment
          checkout={checkout}
          otherMethods={
            <OtherMethods
              flags={view}
              hasVoucher={checkout.hasVoucher}
              isTravelAgent={props.entity.isTravelAgent}
              pendingMethod={booking.pendingMethod}
              onBook={(method) => checkout.book(method, form.requests)}
            />
          }
          {...props}
        />
        {outcome}
      </>
    ),
  };
  return visible.map((section, index) => {
    const panel = panels[section];
    const isDone = panel.isEditable && !panel.isOpen;
    const title = section === 'payment' && held ? paymentTitle(held.amountToSend) : TITLES[section];
    const summary = panel.summary.title ? panel.summary : { title: TITLES[section], subtitle: '' };
    const isChangeable = section !== 'login' && !(held && section === 'payment');
    return (
      <Fragment key={section}>
        <Panel
          step={index + 1}
          title={title}
          summary={summary}
          state={panel.isOpen ? 'open' : isDone ? 'done' : 'waiting'}
          onEdit={isChangeable ? () => steps.edit(section) : undefined}
        >
          {bodies[section]}
        </Panel>
        {section === 'special' && checkout.isAtReview && (
          <ReviewPanel
            flags={view}
            copied={props.copied}
            note={note}
            hasVoucher={checkout.hasVoucher}
            isTravelAgent={props.entity.isTravelAgent}
            pendingMethod={booking.pendingMethod}
            onBook={(method) => checkout.book(method, form.requests)}
          >
            {outcome}
          </ReviewPanel>
        )}
      </Fragment>
    );
  });
}

function checkedStay({ view }: CheckoutModel, { entity }: CheckoutProps): CheckedStay {
  const { checkin, checkout } = view.date;
  const { legalEntityId, isTravelAgent } = entity;
  return { bid: view.bid, legalEntityId, isTravelAgent, checkin, checkout };
}

function paymentTitle(rupees: number): string {
  return payHeading({ amountPaise: fromRupees(rupees), isPaymentUrl: false }) ?? TITLES.payment;
}

interface HeldPaymentProps extends CheckoutProps {
  checkout: CheckoutModel;
  otherMethods: ReactNode;
}

function HeldPayment({ checkout, otherMethods, user, searchHref, serverNow }: HeldPaymentProps) {
  const { held, backend, hasExpired, finish } = checkout.hold;
  const order = useMemo(
    () =>
      held && {
        amountPaise: fromRupees(held.amountToSend),
        details: held.paymentDetails,
        payer: { email: user.email, contact: user.phone },
      },
    [held, user.email, user.phone],
  );
  if (!order || !backend) return null;
  return (
    <PaymentPanel
      order={order}
      backend={backend}
      onPaid={finish}
      isHoldExpired={hasExpired}
      clock={checkout.clock}
      otherMethods={otherMethods}
      currentYear={Number(serverNow.slice(0, 4))}
      closedAction={
        <ButtonLink href={searchHref} variant="secondary" size="sm">
          Search again
        </ButtonLink>
      }
    />
  );
}
