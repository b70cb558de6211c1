import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';

type Grants = NonNullable<ConsoleBooking['grants']>;

/** Refunds of the booking that were granted and not sent yet. */
export function WaitingGrants({ grants }: { grants: Grants }) {
  return grants
    .filter(({ state }) => state === 'granted')
    .map(({ grantId, amount, grantedBy, reason }) => (
      <Alert
        key={grantId}
        tone="info"
        title={`Refund of ${formatRupees(amount, 'always')} granted by ${grantedBy}: not sent yet`}
      >
        {reason}. Finance sends it: <Link href={consolePaths.grantedRefunds()}>Granted refunds</Link>
      </Alert>
    ));
}
