import type { MeansOfPayment } from '../types';

/**
 * Who pays for nights that a hotel adds. `company` and `guest` pay as the booking was; `booker`: the price must be paid
 * online or is owed to Folio, so that the hotel can only ask.
 */
export type ExtensionPayer = 'company' | 'guest' | 'booker';

interface PaidBooking {
  settlement: MeansOfPayment;
  isAgents: boolean;
  /** The company confirms each booking with a one-time code. */
  needsCode: boolean;
}

export function extensionPayer({ settlement, isAgents, needsCode }: PaidBooking): ExtensionPayer {
  if (isAgents || settlement === 'prepaid' || settlement === 'voucher' || needsCode) return 'booker';
  return settlement === 'credit' ? 'company' : 'guest';
}
