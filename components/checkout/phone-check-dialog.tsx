import { CodeForm } from '@/components/auth/code-form';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { maskPhone } from '@/lib/domains/auth/rules/phone';
import type { PhoneCheck } from './use-phone-check';

export function PhoneCheckDialog({
  check,
  submitLabel = 'Verify and book',
}: {
  check: PhoneCheck;
  submitLabel?: string;
}) {
  const { phone, state, isOpen } = check;
  const isStarting = state.status === null && state.error === null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && check.close()}
      size="sm"
      title="Verify your mobile number"
      description={phone && `Your company requires a code before a booking. We send it to ${maskPhone(phone)}.`}
    >
      {!phone ? (
        <Alert tone="warning" title="There is no mobile number in your profile">
          Ask your travel desk to add it; bookings for your company require a code by SMS.
        </Alert>
      ) : isStarting ? (
        <Skeleton height="12rem" />
      ) : (
        <CodeForm
          state={state}
          submitLabel={submitLabel}
          submittingLabel="Checking the code"
          onCode={check.enter}
          onResend={check.resend}
        />
      )}
    </Dialog>
  );
}
