import { formatInr, type Paise } from '@/lib/money';

/** @returns why the amount cannot be paid by UPI, or null */
export function findUpiProblem(amountPaise: Paise, limitPaise: Paise, isOn: boolean): string | null {
  if (limitPaise === 0 || !isOn) return 'UPI is not available here. Please choose another way to pay.';
  if (amountPaise <= limitPaise) return null;
  return `UPI takes up to ${formatInr(limitPaise)} per payment, and this payment is ${formatInr(amountPaise)}. Please choose another way to pay.`;
}

const BANK_TROUBLE = 'The bank or the UPI app has a problem. Try again in some minutes, or choose another way to pay.';
const TIMED_OUT =
  'The payment was not completed in time. If money leaves your account later, we confirm the booking or return it.';
const NO_APP = 'No UPI app could be opened on this device. Show a QR code and scan it with another phone.';
const NOT_REGISTERED = 'UPI is not set up for this account. Set it up in your app, or choose another way to pay.';

/** Reasons of the provider's page "UPI errors" that need another text than the provider's description. */
const FAILURES: Record<string, string> = {
  incorrect_pin: 'The UPI PIN was wrong, and nothing was paid. Try again with the right PIN.',
  pin_attempts_exceeded: 'The bank blocks this UPI PIN after too many attempts. Please choose another way to pay.',
  pin_not_set: NOT_REGISTERED,
  psp_not_registered: NOT_REGISTERED,
  transaction_on_vpa_restricted: NOT_REGISTERED,
  insufficient_funds: 'The account has not enough money, and nothing was paid. Try another account or way to pay.',
  payment_cancelled: 'The payment was cancelled. You can try again or choose another way to pay.',
  payment_declined: 'The payment was declined in the UPI app. You can try again or choose another way to pay.',
  authorisation_declined_by_psp: 'The UPI app declined the payment. Try another app or way to pay.',
  payment_timed_out: TIMED_OUT,
  payment_collect_request_expired: TIMED_OUT,
  bank_technical_error: BANK_TROUBLE,
  gateway_technical_error: BANK_TROUBLE,
  upi_app_technical_error: BANK_TROUBLE,
  psp_not_available: BANK_TROUBLE,
  credit_failed: BANK_TROUBLE,
  psp_app_not_available: NO_APP,
  intent_no_apps_error: NO_APP,
  upi_intent_not_enabled: NO_APP,
};

export function upiFailureText(reason: string | null, description: string): string {
  return (reason !== null && FAILURES[reason]) || description;
}

const APP_NAMES: Record<string, string> = {
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  cred: 'CRED',
  bhim: 'BHIM',
  any: 'Any app on this phone',
};

/** @param code the provider's code of an app; `any` opens the app chooser of the phone */
export function upiAppName(code: string): string {
  return APP_NAMES[code] ?? code;
}

/** The app chooser comes first, because it contains exactly the apps that are installed. */
export function sortUpiApps(apps: readonly string[]): string[] {
  return [...apps].sort((a, b) => Number(b === 'any') - Number(a === 'any'));
}
