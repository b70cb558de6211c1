'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { formatRupees } from '@/components/ui/format-rupees';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { openSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { CartPanel } from './cart/cart-panel';
import { useCheckoutEvents } from './checkout-events';
import { STEP_FORM_ID } from './checkout-form';
import type { CheckoutProps } from './checkout-props';
import { HoldCountdown } from './hold-countdown';
import { mainBookingLabel } from './panels/booking-ways';
import { VoucherOffer } from './panels/voucher-offer';
import type { RefusalRemedy } from './refusal';
import { ReleaseDialog } from './release-dialog';
import { Steps } from './steps';
import { useFocusAfterNotice } from './use-focus-after-notice';
import { useCheckout } from './use-checkout';
import styles from './checkout.module.css';

/** Refusals that lead to a booking: the page says the rest. */
const LEADING: readonly RefusalRemedy[] = ['see-booking', 'open-booking'];

/** The checkout: the steps on the left, the stay and its price on the right; on narrow screens above and below each other. */
export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const { view, price, panels, held, isQuoteOver, clock } = checkout;
  const section = openSection(panels);
  useCheckoutEvents({ view, price, section });
  const waiting = held ? null : checkout.pending;
  const stepsPlace = useFocusAfterNotice(Boolean(waiting) || isQuoteOver || checkout.booking.refusal !== null);
  const blocked = held || waiting ? null : unsaleable(view);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Review and book</h1>
        {!isQuoteOver && (
          <HoldCountdown
            label={held || waiting ? 'Rooms held for' : 'Price held for'}
            until={held?.hold_expires_at ?? waiting?.holdExpiresAt ?? view.bid_expires_at}
            clock={clock}
            onEnd={checkout.endHold}
          />
        )}
      </header>
      {props.notice}
      <div className={styles.layout}>
        <div className={styles.cart}>
          <CartPanel
            view={view}
            price={price}
            map={props.map}
            onApplyCoupon={held || waiting ? null : checkout.applyCoupon}
            onRemoveCoupon={held || waiting ? null : checkout.removeCoupon}
          />
        </div>
        <div className={styles.steps} ref={stepsPlace}>
          {isQuoteOver && (
            <Alert
              tone="warning"
              title="This price has expired"
              live
              action={
                <>
                  <Button variant="secondary" size="sm" loading={checkout.isRequoting} onClick={checkout.requote}>
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
          {waiting && checkout.booking.refusal && !LEADING.includes(checkout.booking.refusal.remedy) && (
            <Alert tone="danger" title={checkout.booking.refusal.message} live>
              The payment could not be resumed. You can try again, or start again with today&rsquo;s price.
            </Alert>
          )}
          {waiting && (
            <Alert
              tone="info"
              title="You have a payment to finish"
              action={
                <>
                  <Button size="sm" loading={checkout.isResuming} onClick={checkout.resume}>
                    Resume payment
                  </Button>
                  <Button variant="ghost" size="sm" loading={checkout.isReleasing} onClick={checkout.release}>
                    Start again
                  </Button>
                </>
              }
            >
              The rooms of this stay are held for you. Starting again gives them back.
            </Alert>
          )}
          {blocked && (
            <Alert
              tone="warning"
              title={blocked}
              action={
                <ButtonLink href={props.searchHref} variant="secondary" size="sm">
                  Search again
                </ButtonLink>
              }
            />
          )}
          {!waiting && !held && (
            <VoucherOffer
              legalEntityId={props.entity.legalEntityId}
              chosen={checkout.voucher}
              isPaying={checkout.hasVoucher}
              view={view}
              price={price}
            />
          )}
          {!waiting && <Steps checkout={checkout} {...props} />}
        </div>
      </div>
      {section !== 'payment' && !waiting && !held && (
        <div className={styles.bar}>
          <p className={styles.barTotal}>
            <span>Total payable</span>
            <strong>{formatRupees(price.total_payable)}</strong>
          </p>
          <Button type="submit" form={STEP_FORM_ID} size="lg" loading={checkout.booking.pendingWay !== null}>
            {section === 'special' || checkout.isAtReview
              ? mainBookingLabel(view, checkout.hasVoucher, props.entity.isTravelAgent)
              : 'Continue'}
          </Button>
        </div>
      )}
      <ReleaseDialog
        isOpen={checkout.releaseFor !== null}
        isReleasing={checkout.isReleasing}
        onClose={checkout.keepHold}
        onRelease={checkout.release}
      />
    </div>
  );
}

/** Why the stay cannot be booked although it has a price; null when it can. Rooms taken meanwhile are told by the booking itself. */
function unsaleable(view: CheckoutProps['itinerary']): string | null {
  if (view.blackout_date) return 'The hotel does not take bookings for some of these dates';
  if (view.room.availability < view.room.count) return errorCodes.ROOM_UNAVAILABLE.message;
  if (!view.hotel_saleable) return errorCodes.NOT_SALEABLE.message;
  return null;
}
