import { Button } from '@/components/ui/button';

interface InvitationActionsProps {
  email: string;
  isResending: boolean;
  isRevoking: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

/** The actions of an invitation that was not accepted yet. */
export function InvitationActions({ email, isResending, isRevoking, onResend, onRevoke }: InvitationActionsProps) {
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Send again to ${email}`}
        loading={isResending}
        onClick={onResend}
      >
        Send again
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Withdraw the invitation of ${email}`}
        loading={isRevoking}
        onClick={onRevoke}
      >
        Withdraw
      </Button>
    </>
  );
}
