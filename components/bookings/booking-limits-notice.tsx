import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import { errorCodes } from '@/lib/platform/errors/error-codes';

/** Shows the daily limit and whether the checkout requires a code. */
export function BookingLimitsNotice({ limits }: { limits: BookingLimits | undefined }) {
  if (!limits) return null;
  const { otpRequired: needsCode, dailyLimit: limit, dailyLeft: left } = limits;
  const isUsedUp = limit !== null && left !== null && left <= 0;
  if (!needsCode && limit === null) return null;
  return (
    <Alert tone={isUsedUp ? 'warning' : 'info'} title={isUsedUp ? errorCodes.DAILY_LIMIT.message : undefined}>
      {[
        limit !== null &&
          left !== null &&
          !isUsedUp &&
          `${formatRupees(left)} of your company’s limit of ${formatRupees(limit)} is left today.`,
        needsCode && 'The checkout requires a code by SMS.',
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
