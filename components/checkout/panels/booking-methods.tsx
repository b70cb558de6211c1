import { useContext, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import type { BookingMethod } from '../submit-booking';
import { StepActions, StepsDisabled } from './step-actions';
import styles from './panels.module.css';

export type MethodFlags = Pick<ItineraryView, 'btcAllowed' | 'payNowAllowed' | 'payAtHotelAllowed'>;

/** The label for channel BTT, in which the travel agent is billed instead of the travelling company. */
const BILLED_TO_AGENT = 'Book now, bill to us';

const LABELS: Record<BookingMethod, string> = {
  voucher: 'Book with voucher',
  'pay-now': PAYMENT_TEXT.payNow,
  'bill-to-company': 'Book now, bill to company',
  'pay-at-hotel': 'Pay at hotel',
};

/** Returns the means of payment that the contract allows. The first one is the main button. */
export function bookingMethods(flags: MethodFlags, hasVoucher = false): BookingMethod[] {
  return [
    ...(hasVoucher ? (['voucher'] as const) : []),
    ...(flags.btcAllowed ? (['bill-to-company'] as const) : []),
    ...(flags.payNowAllowed ? (['pay-now'] as const) : []),
    ...(flags.payAtHotelAllowed ? (['pay-at-hotel'] as const) : []),
  ];
}

export function mainBookingLabel(flags: MethodFlags, hasVoucher: boolean, isTravelAgent = false): string {
  const [main] = bookingMethods(flags, hasVoucher);
  return main ? labelOf(main, isTravelAgent) : '';
}

/** The Enter key and the bar at the bottom submit without a booking button; they use the first method. */
export function submittedMethod(
  event: FormEvent<HTMLFormElement>,
  methods: readonly BookingMethod[],
): BookingMethod | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const pressed = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return methods.find((candidate) => candidate === pressed) ?? methods[0];
}

interface BookingButtonsProps {
  methods: readonly BookingMethod[];
  pendingMethod: BookingMethod | null;
  isTravelAgent: boolean;
}

export function BookingButtons({ methods, pendingMethod, isTravelAgent }: BookingButtonsProps) {
  const isDisabled = useContext(StepsDisabled);
  return (
    <StepActions>
      {methods.map((method, index) => (
        <Button
          key={method}
          type="submit"
          value={method}
          size="lg"
          variant={index === 0 ? 'primary' : 'secondary'}
          className={index === 0 ? styles.main : undefined}
          loading={pendingMethod === method}
          aria-disabled={isDisabled || pendingMethod !== null}
        >
          {labelOf(method, isTravelAgent)}
        </Button>
      ))}
    </StepActions>
  );
}

export function labelOf(method: BookingMethod, isTravelAgent: boolean): string {
  return isTravelAgent && method === 'bill-to-company' ? BILLED_TO_AGENT : LABELS[method];
}
