'use client';

import type { FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { formatRupees } from '@/components/ui/format-rupees';
import { openSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { BlockedStay } from './blocked-stay';
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
import type { RefusalRemedy } from './refusal';
import { ReleaseDialog } from './release-dialog';
import { Steps } from './steps';
import { useFocusAfterNotice } from './use-focus-after-notice';
import { useCheckout } from './use-checkout';
import styles from './checkout.module.css';

/** Refusals after which the page shows the existing booking. */
const SHOWS_BOOKING: readonly RefusalRemedy[] = ['see-booking', 'open-booking'];

function preventStepSubmit(event: FormEvent<HTMLDivElement>): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== STEP_FORM_ID) return;
  event.preventDefault();
  event.stopPropagation();
}

export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const { view, price, panels, hold, quote, isDisabled, block, clock } = checkout;
  const { held } = hold;
  const section = openSection(panels);
  useCheckoutEvents({ view, price, section });
  const waiting = held ? null : hold.pending;
  const stepsRef = useFocusAfterNotice(Boolean(waiting) || quote.isOver || checkout.booking.refusal !== null);
  const { limits } = props;
  // A coupon may bring a stay below the daily limit; it does not help when the stay itself is refused.
  const isFixed = Boolean(held ?? waiting) || (block !== null && block.mostRupees === null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Review and book</h1>
        {!quote.isOver && !block && (
          <HoldCountdown
            label={held || waiting ? 'Rooms held for' : 'Price held for'}
            until={held?.hold_expires_at ?? waiting?.holdExpiresAt ?? view.bid_expires_at}
            clock={clock}
            onEnd={checkout.endTime}
          />
        )}
      </header>
      {props.notice}
      {limits?.otp_required && !held && !waiting && !block && <CodeNotice user={props.user} />}
      <div className={styles.layout}>
        <div className={styles.cart}>
          <CartPanel
            view={view}
            price={price}
            map={props.map}
            onApplyCoupon={isFixed ? null : quote.applyCoupon}
            onRemoveCoupon={isFixed ? null : quote.removeCoupon}
          />
        </div>
        <div className={styles.steps} ref={stepsRef} onSubmitCapture={isDisabled ? preventStepSubmit : undefined}>
          {quote.isOver && !block && (
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
          {waiting && checkout.booking.refusal && !SHOWS_BOOKING.includes(checkout.booking.refusal.remedy) && (
            <Alert tone="danger" title={checkout.booking.refusal.message} live>
              Nothing was booked. You can try again, choose another way to pay, or start again with today&rsquo;s price.
            </Alert>
          )}
          {waiting && (
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
          {waiting && (
            <OtherMethods
              flags={view}
              hasVoucher={checkout.hasVoucher}
              isTravelAgent={props.entity.isTravelAgent}
              pendingMethod={checkout.booking.pendingMethod}
              onBook={hold.resume}
            />
          )}
          {block && (
            <BlockedStay
              block={block}
              view={view}
              legalEntityId={props.entity.legalEntityId}
              searchHref={props.searchHref}
              isLate={checkout.booking.refusal !== null}
            />
          )}
          {!waiting && !held && (!block || block.isVoucherOffered) && (
            <VoucherOffer
              legalEntityId={props.entity.legalEntityId}
              chosen={checkout.voucher}
              isPaying={checkout.hasVoucher}
              view={view}
              price={price}
            />
          )}
          {!waiting && !block && (
            <StepsDisabled value={isDisabled}>
              <Steps checkout={checkout} {...props} />
            </StepsDisabled>
          )}
        </div>
      </div>
      {section !== 'payment' && !waiting && !held && !block && (
        <div className={styles.bar}>
          <p className={styles.barTotal}>
            <span>Total payable</span>
            <strong>{formatRupees(price.total_payable)}</strong>
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
        isOpen={hold.isReleaseAsked}
        isReleasing={hold.isReleasing}
        onClose={hold.cancelRelease}
        onRelease={hold.release}
      />
    </div>
  );
}
