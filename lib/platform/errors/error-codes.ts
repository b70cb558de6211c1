import { accountErrors } from '@/lib/platform/errors/codes/accounts';
import { apiKeyErrors } from '@/lib/platform/errors/codes/api-keys';
import { approvalErrors } from '@/lib/platform/errors/codes/approvals';
import { calendarErrors } from '@/lib/platform/errors/codes/calendar';
import { bookingErrors } from '@/lib/platform/errors/codes/booking';
import { hotelContentErrors } from '@/lib/platform/errors/codes/hotel-content';
import { paymentErrors } from '@/lib/platform/errors/codes/payments';
import { rateErrors } from '@/lib/platform/errors/codes/rates';
import { requestErrors } from '@/lib/platform/errors/codes/requests';
import { rewardErrors } from '@/lib/platform/errors/codes/rewards';
import { signInErrors } from '@/lib/platform/errors/codes/sign-in';
import { siteAddressErrors } from '@/lib/platform/errors/codes/site-addresses';
import { viewErrors } from '@/lib/platform/errors/codes/views';
import { specificationErrors } from '@/lib/platform/errors/codes/specification';

/**
 * Every error of the API, with the condition under which it is thrown. The specification defines codes 1200 to 1699 (section 8);
 * our own codes are in 2000-2999 and are never reused.
 */
export const errorCodes = {
  ...specificationErrors,
  ...rateErrors,
  ...requestErrors,
  ...signInErrors,
  ...apiKeyErrors,
  ...bookingErrors,
  ...paymentErrors,
  ...accountErrors,
  ...hotelContentErrors,
  ...rewardErrors,
  ...calendarErrors,
  ...approvalErrors,
  ...siteAddressErrors,
  ...viewErrors,
} as const;

export type ErrorName = keyof typeof errorCodes;
