import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { BookingFailure } from './booking-failure';

interface BookingFailureAlertProps {
  failure: BookingFailure;
  searchHref: string;
  onRequote: () => void;
  onSeeBooking: () => void;
  isReloading: boolean;
  onNameGuests: () => void;
  onVerifyPhone: () => void;
}

export function BookingFailureAlert(props: BookingFailureAlertProps) {
  const { failure, searchHref, onRequote, onNameGuests, onVerifyPhone } = props;
  const { message, remedy } = failure;
  return (
    <Alert
      tone={remedy === 'open-booking' ? 'info' : 'danger'}
      title={message}
      live
      action={
        remedy === 'search' ? (
          <ButtonLink href={searchHref} variant="secondary" size="sm">
            Search again
          </ButtonLink>
        ) : remedy === 'requote' ? (
          <>
            <Button variant="secondary" size="sm" onClick={onRequote}>
              See today&rsquo;s price
            </Button>
            <ButtonLink href={searchHref} variant="ghost" size="sm">
              Search again
            </ButtonLink>
          </>
        ) : remedy === 'see-booking' || remedy === 'open-booking' ? (
          <Button variant="secondary" size="sm" loading={props.isReloading} onClick={props.onSeeBooking}>
            {remedy === 'open-booking' ? 'See the booking' : 'See that booking'}
          </Button>
        ) : remedy === 'name-guests' ? (
          <Button variant="secondary" size="sm" onClick={onNameGuests}>
            Enter the names
          </Button>
        ) : remedy === 'verify-otp' ? (
          <Button variant="secondary" size="sm" onClick={onVerifyPhone}>
            Verify mobile number
          </Button>
        ) : undefined
      }
    >
      {remedy === 'see-booking' &&
        'An earlier attempt succeeded, but its response did not reach this page. Your later changes are still on this page.'}
    </Alert>
  );
}
