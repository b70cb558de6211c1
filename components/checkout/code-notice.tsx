'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CheckoutUser } from './checkout-form';
import { PhoneCheckDialog } from './phone-check-dialog';
import { usePhoneCheck } from './use-phone-check';

export function CodeNotice({ user }: { user: CheckoutUser }) {
  const [isVerified, setVerified] = useState(false);
  const check = usePhoneCheck(user, () => setVerified(true));
  if (isVerified) {
    return (
      <Alert tone="success" live>
        Your mobile number is verified. Bookings in the next half hour require no further code.
      </Alert>
    );
  }
  return (
    <>
      <Alert
        tone="info"
        title="This booking requires a code by SMS"
        action={
          <Button variant="secondary" size="sm" onClick={check.open}>
            Verify mobile number
          </Button>
        }
      >
        Your company requires a code before every booking. You can enter it now or at the end.
      </Alert>
      <PhoneCheckDialog check={check} submitLabel="Verify" />
    </>
  );
}
