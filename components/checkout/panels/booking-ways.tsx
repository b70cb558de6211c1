import { useContext, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import type { BookingWay } from '../place-booking';
import { StepActions, StepsRest } from './step-actions';
import styles from './panels.module.css';

export type WayFlags = Pick<ItineraryView, 'btc_allowed' | 'payNowAllowed' | 'pay_at_hotel_allowed'>;

/** On credit it is the travel agent who is billed (channel BTT), not the company that travels. */
const BILLED_TO_AGENT = 'Book now, bill to us';

const LABELS: Record<BookingWay, string> = {
  voucher: 'Book with voucher',
  'pay-now': PAYMENT_TEXT.payNow,
  'bill-to-company': 'Book now, bill to company',
  'pay-at-hotel': 'Pay at hotel',
};

/**
 * The ways of settling that the contract allows, the main one first: a chosen voucher that covers the stay, then the credit
 * line, which most companies that have one use.
 */
export function bookingWays(flags: WayFlags, hasVoucher = false): BookingWay[] {
  return [
    ...(hasVoucher ? (['voucher'] as const) : []),
    ...(flags.btc_allowed ? (['bill-to-company'] as const) : []),
    ...(flags.payNowAllowed ? (['pay-now'] as const) : []),
    ...(flags.pay_at_hotel_allowed ? (['pay-at-hotel'] as const) : []),
  ];
}

/** The main button's text, which the bar at the foot of narrow screens repeats. */
export function mainBookingLabel(flags: WayFlags, hasVoucher: boolean, isTravelAgent = false): string {
  const [main] = bookingWays(flags, hasVoucher);
  return main ? labelOf(main, isTravelAgent) : '';
}

/** The way of the button that was pressed; Enter and the bar at the foot of the page submit the main one. */
export function pressedWay(event: FormEvent<HTMLFormElement>, ways: readonly BookingWay[]): BookingWay | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const pressed = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return ways.find((candidate) => candidate === pressed) ?? ways[0];
}

interface BookingButtonsProps {
  ways: readonly BookingWay[];
  /** The way that is being sent to the server. */
  pendingWay: BookingWay | null;
  isTravelAgent: boolean;
}

/** One button for each way to book; they submit the form around them. */
export function BookingButtons({ ways, pendingWay, isTravelAgent }: BookingButtonsProps) {
  const isResting = useContext(StepsRest);
  return (
    <StepActions>
      {ways.map((way, index) => (
        <Button
          key={way}
          type="submit"
          value={way}
          size="lg"
          variant={index === 0 ? 'primary' : 'secondary'}
          className={index === 0 ? styles.main : undefined}
          loading={pendingWay === way}
          aria-disabled={isResting || pendingWay !== null}
        >
          {labelOf(way, isTravelAgent)}
        </Button>
      ))}
    </StepActions>
  );
}

/** The text of a way's button. */
export function labelOf(way: BookingWay, isTravelAgent: boolean): string {
  return isTravelAgent && way === 'bill-to-company' ? BILLED_TO_AGENT : LABELS[way];
}
