import type { ProviderCheckout, ProviderFields } from './load-script';

/** There is no request to a UPI id ("collect"): the provider ended it on 28-Feb-2026, and no id is asked for or stored. */
export type UpiInstrument =
  /** Opens an app of the phone: a code of `listUpiApps`, for example `gpay`, or `any` for the app chooser of Android. */
  | { method: 'upi_intent'; app: string }
  /** `provider` shows the QR code in a window of the provider, which every account may use; `own` shows it on our page. */
  | { method: 'upi_qr'; page: 'own' | 'provider' };

/** In minutes, the longest that the provider allows. */
const CODE_MINUTES = 10;

const PHONE = /android|iphone|ipad|ipod/i;

/** Returns no app on a computer, where an app cannot be opened. */
export async function listUpiApps(checkout: ProviderCheckout): Promise<string[]> {
  if (!PHONE.test(navigator.userAgent) || !checkout.getSupportedUpiIntentApps) return [];
  try {
    const answer = await checkout.getSupportedUpiIntentApps();
    const apps = Array.isArray(answer) ? answer : (answer as { apps?: unknown } | null)?.apps;
    return Array.isArray(apps) ? apps.filter((app) => typeof app === 'string') : [];
  } catch {
    return [];
  }
}

export function upiFields(instrument: UpiInstrument): ProviderFields {
  const isOnProviderPage = instrument.method === 'upi_qr' && instrument.page === 'provider';
  return isOnProviderPage ? { method: 'upi', upi: { qr: true, timeout: CODE_MINUTES } } : { method: 'upi' };
}

/** Undefined for the QR code on the provider's page, which opens in a window like a bank's page. */
export function upiOptions(instrument: UpiInstrument): { app: string; flow?: 'qr' } | undefined {
  if (instrument.method === 'upi_intent') return { app: instrument.app };
  return instrument.page === 'own' ? { app: 'any', flow: 'qr' } : undefined;
}

/** True if the account may show QR codes on the provider's page only. The provider documents the text and no code. */
export function isOwnPageRefused(refusal: { message: string }): boolean {
  return /non-redirection flow not supported/i.test(refusal.message);
}
