import type { PaymentInstrument } from '@/lib/providers/payments/client/checkout';
import type { PaymentOutcome } from './payable-order';

/** Where the payer completes a UPI payment: an app of the phone, a code on this page, or a code in the provider's window. */
export type UpiWay = 'app' | 'code' | 'window';

export function upiWayOf(instrument: PaymentInstrument): UpiWay | null {
  if (instrument.method === 'upi_intent') return 'app';
  if (instrument.method !== 'upi_qr') return null;
  return instrument.page === 'own' ? 'code' : 'window';
}

const UNPAID_REPORTS = 2;

/**
 * Decides from the server's reports when a UPI payment has ended, because the provider's script sleeps in a hidden tab. The first
 * reports can be older than the payment; one more report than necessary gives the script time to report the reason.
 */
export class UpiWait {
  private hasStarted = false;
  private unpaidReports = 0;

  hasEnded({ state }: PaymentOutcome): boolean {
    if (state === 'pending') {
      this.hasStarted = true;
      this.unpaidReports = 0;
    }
    if (state === 'unpaid' && this.hasStarted) this.unpaidReports += 1;
    return state === 'closed' || this.unpaidReports >= UNPAID_REPORTS;
  }
}
