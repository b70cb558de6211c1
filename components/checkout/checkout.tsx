'use client';

import type { FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { formatRupees } from '@/components/ui/format-rupees';
import { findOpenSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { UnbookableStay } from './unbookable-stay';
import { CartPanel } from './cart/cart-panel';
import { useCheckoutEvents } from './checkout-events';
import { STEP_FORM_ID } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { CodeNotice } from './code-notice';
import { HoldCountdown } from './hold-countdown';
import { mainBookingLabel } from './panels/booking-methods';
import { OtherMethods } from './panels/other-methods';
import { StepsDisabled } from './panels/step-actions';
import { VoucherOffer } from './panels/voucher-offer';
import type { FailureRemedy } from './booking-failure';
import { ReleaseDialog } from './release-dialog';
import { Steps } from './steps';
import { useFocusAfterNotice } from './use-focus-after-notice';
import { useCheckout } from './use-checkout';
import styles from './checkout.module.css';

/** Remedies that lead to an existing booking. */
const BOOKING_REMEDIES: readonly FailureRemedy[] = ['see-booking', 'open-booking'];

function preventStepSubmit(event: FormEvent<HTMLDivElement>): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== STEP_FORM_ID) return;
  event.preventDefault();
  event.stopPropagation();
}

export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const { view, price, panels, hold, quote, isDisabled, unbookableReason, clock } = checkout;
  const { held } = hold;
  const section = findOpenSection(panels);
  useCheckoutEvents({ view, price, section });
  const pendingHold = held ? null : hold.pending;
  const stepsRef = useFocusAfterNotice(Boolean(pendingHold) || quote.hasExpired || checkout.booking.failure !== null);
  const { limits } = props;
  // A coupon can reduce the price below the daily limit; it cannot help when the hotel or room is unavailable.
  const isCouponFixed =
    Boolean(held ?? pendingHold) || (unbookableReason !== null && unbookableReason.maxRupees === null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Review and book</h1>
        {!quote.hasExpired && !unbookableReason && (
          <HoldCountdown
            label={held || pendingHold ? 'Rooms held for' : 'Price held for'}
            until={hold.until ?? view.bidExpiresAt}
            clock={clock}
            onEnd={checkout.endTime}
          />
        )}
      </header>
      {props.notice}
      {limits?.otpRequired && !held && !pendingHold && !unbookableReason && <CodeNotice user={props.user} />}
      <div className={styles.layout}>
        <div className={styles.cart}>
          <CartPanel
            view={view}
            price={price}
            map={props.map}
            onApplyCoupon={isCouponFixed ? null : quote.applyCoupon}
            onRemoveCoupon={isCouponFixed ? null : quote.removeCoupon}
          />
        </div>
        <div className={styles.steps} ref={stepsRef} onSubmitCapture={isDisabled ? preventStepSubmit : undefined}>
          {quote.hasExpired && !unbookableReason && (
            <Alert
              tone="warning"
              title="This price has expired"
              live
              action={
                <>
                  <Button variant="secondary" size="sm" loading={quote.isRequoting} onClick={quote.requote}>
                    See today&rsquo;s price
                  </Button>
                  <ButtonLink href={props.searchHref} variant="ghost" size="sm">
                    Search again
                  </ButtonLink>
                </>
              }
            >
              Prices are held for 15 minutes. What you have entered stays here.
            </Alert>
          )}
          {checkout.problem && <Alert tone="danger" title={checkout.problem} live />}
          {pendingHold && checkout.booking.failure && !BOOKING_REMEDIES.includes(checkout.booking.failure.remedy) && (
            <Alert tone="danger" title={checkout.booking.failure.message} live>
              Nothing was booked. You can try again, choose another way to pay, or start again with today&rsquo;s price.
            </Alert>
          )}
          {pendingHold && (
            <Alert
              tone="info"
              title="You have a payment to finish"
              action={
                <>
                  <Button size="sm" loading={hold.isResuming} onClick={() => hold.resume()}>
                    Resume payment
                  </Button>
                  <Button variant="ghost" size="sm" loading={hold.isReleasing} onClick={hold.release}>
                    Start again
                  </Button>
                </>
              }
            >
              The rooms of this stay are held for you. Starting again releases them.
            </Alert>
          )}
          {pendingHold && (
            <OtherMethods
              flags={view}
              hasVoucher={checkout.hasVoucher}
              isTravelAgent={props.entity.isTravelAgent}
              pendingMethod={checkout.booking.pendingMethod}
              onBook={hold.resume}
            />
          )}
          {unbookableReason && (
            <UnbookableStay
              reason={unbookableReason}
              view={view}
              legalEntityId={props.entity.legalEntityId}
              searchHref={props.searchHref}
              isLate={checkout.booking.failure !== null}
            />
          )}
          {!pendingHold && !held && (!unbookableReason || unbookableReason.isVoucherOffered) && (
            <VoucherOffer
              legalEntityId={props.entity.legalEntityId}
              chosen={checkout.voucher}
              isPaying={checkout.hasVoucher}
              view={view}
              price={price}
            />
          )}
          {!pendingHold && !unbookableReason && (
            <StepsDisabled value={isDisabled}>
              <Steps checkout={checkout} {...props} />
            </StepsDisabled>
          )}
        </div>
      </div>
      {section !== 'payment' && !pendingHold && !held && !unbookableReason && (
        <div className={styles.bar}>
          <p className={styles.barTotal}>
            <span>Total payable</span>
            <strong>{formatRupees(price.totalPayable)}</strong>
          </p>
          <Button
            type="submit"
            form={STEP_FORM_ID}
            size="lg"
            loading={checkout.booking.pendingMethod !== null}
            aria-disabled={isDisabled}
          >
            {section === 'special' || checkout.isAtReview
              ? mainBookingLabel(view, checkout.hasVoucher, props.entity.isTravelAgent)
              : 'Continue'}
          </Button>
        </div>
      )}
      <ReleaseDialog
        isOpen={hold.isReleaseRequested}
        isReleasing={hold.isReleasing}
        onClose={hold.cancelRelease}
        onRelease={hold.release}
      />
    </div>
  );
}
