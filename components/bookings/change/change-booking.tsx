'use client';

import { useEffect, useRef, type FormEvent } from 'react';
import { PhoneCheckDialog } from '@/components/checkout/phone-check-dialog';
import { usePhoneCheck } from '@/components/checkout/use-phone-check';
import { useServerClock } from '@/components/checkout/use-server-clock';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { FormActions } from '@/components/ui/form-layout';
import { KeyValueList } from '@/components/ui/key-value-list';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { todayInIndia } from '@/lib/dates';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import type { ChangeQuote } from '@/lib/domains/bookings/contract/changes';
import { ApiError } from '@/lib/platform/http/client';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ChangeCost } from './change-cost';
import { ChangeFields } from './change-fields';
import { describeChange } from './change-form';
import { HeldChange } from './held-change';
import { ChangePayment } from './change-payment';
import { useChange } from './use-change';
import styles from './change.module.css';

interface ChangeBookingProps {
  booking: BookingView;
  legalEntityId: number;
  bookingPath: string;
  roomTypes: readonly { code: string; name: string }[];
  gstinOf: number | null;
  user: { name: string; email: string; phone: string };
  serverNow: string;
}

const FIELDS = ['checkin', 'checkout', 'roomtype', 'reason'];

export function ChangeBooking(props: ChangeBookingProps) {
  const { booking, legalEntityId, bookingPath, roomTypes, gstinOf, user, serverNow } = props;
  const { form, booked, edit, quote, make, held, finish, back } = useChange(booking, legalEntityId, bookingPath);
  const clock = useServerClock(serverNow);
  const isHydrated = useIsHydrated();
  const { heldChange: unpaid } = booking;
  const changeId = quote.data?.changeId;
  const confirm = () => changeId !== undefined && make.mutate(changeId);
  const phoneCheck = usePhoneCheck(user, confirm);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = held ? 'pay' : quote.data ? 'cost' : 'choose';
  // A date that is being typed is not a valid one.
  const changes = step === 'choose' ? [] : describeChange(booked, form, roomTypes);
  const shownStep = useRef(step);
  useEffect(() => {
    // The button that was pressed has been removed.
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The field of an error may be above the visible part of the form.
    if (quote.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [quote.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    quote.mutate();
  };
  const isCodeNeeded = make.error instanceof ApiError && make.error.code === errorCodes.OTP_REQUIRED.code;
  const problem = quote.error ?? make.error;
  const field = problem instanceof ApiError ? (problem.field ?? null) : null;
  const fieldError = field !== null && FIELDS.includes(field) ? field : null;
  // Beside the button that was pressed, because the form is longer than a screen.
  const alert = problem && fieldError === null && (
    <Alert
      tone="danger"
      title={problem.message}
      live
      action={
        isCodeNeeded ? (
          <Button variant="secondary" size="sm" onClick={phoneCheck.open}>
            Verify your mobile number
          </Button>
        ) : undefined
      }
    />
  );
  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {{ choose: 'What changes?', cost: 'What the change costs', pay: 'Pay the difference' }[step]}
      </h2>
      {step === 'choose' && unpaid && (
        <HeldChange
          held={unpaid}
          action={
            <Button size="sm" loading={make.isPending} onClick={() => make.mutate(unpaid.changeId)}>
              Pay {formatRupees(unpaid.difference)}
            </Button>
          }
        />
      )}
      {step === 'choose' && (
        <form onSubmit={submit}>
          {/* What is entered before hydration would be lost. */}
          <fieldset ref={fields} disabled={!isHydrated} className={styles.form}>
            <ChangeFields
              form={form}
              booked={booked}
              today={todayInIndia(new Date(serverNow))}
              hasBegun={booking.status === 'CHECKED_IN'}
              isVoucher={booking.settlement === 'voucher'}
              roomTypes={roomTypes}
              gstinOf={gstinOf}
              errorField={fieldError}
              errorText={problem?.message ?? ''}
              onChange={edit}
            />
            {alert}
            <FormActions>
              <Button type="submit" loading={quote.isPending}>
                Show the cost
              </Button>
              <ButtonLink href={bookingPath} variant="ghost">
                Leave the booking as it is
              </ButtonLink>
            </FormActions>
          </fieldset>
        </form>
      )}
      {step === 'cost' && quote.data && (
        <>
          <ChangeCost quote={quote.data} changes={changes} isAgents={booking.ta} />

          <p className={styles.quiet}>This price is held for 15 minutes. Nothing has changed yet.</p>
          {alert}
          <FormActions>
            <Button loading={make.isPending} onClick={confirm}>
              {confirmLabel(quote.data)}
            </Button>
            <Button variant="ghost" disabled={make.isPending} onClick={back}>
              Choose something else
            </Button>
          </FormActions>
        </>
      )}
      {held && (
        <>
          {changes.length > 0 && <KeyValueList items={changes} />}
          <ChangePayment
            held={held}
            legalEntityId={legalEntityId}
            payer={{ email: user.email, contact: user.phone }}
            clock={clock}
            currentYear={Number(serverNow.slice(0, 4))}
            onPaid={finish}
            onBack={back}
          />
        </>
      )}
      <PhoneCheckDialog check={phoneCheck} submitLabel="Verify and change" />
    </Card>
  );
}

function confirmLabel({ difference, settlement }: ChangeQuote): string {
  return difference > 0 && settlement === 'prepaid'
    ? `Continue to pay ${formatRupees(difference)}`
    : 'Change the booking';
}
