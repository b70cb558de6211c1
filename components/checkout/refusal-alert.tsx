import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { Refusal } from './refusal';

interface RefusalAlertProps {
  refusal: Refusal;
  searchHref: string;
  onRequote: () => void;
  onNameGuests: () => void;
  onVerifyPhone: () => void;
}

/** Why the booking was refused, and the one thing to do about it. */
export function RefusalAlert({ refusal, searchHref, onRequote, onNameGuests, onVerifyPhone }: RefusalAlertProps) {
  const { message, remedy } = refusal;
  return (
    <Alert
      tone="danger"
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
    />
  );
}
