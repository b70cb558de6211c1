import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider } from './port';
import { createRazorpayProvider, type RazorpaySettings } from './razorpay/razorpay';

let shared: PaymentProvider | undefined;

/** The provider the settings name: the payment sandbox unless keys of the real one are given. */
export function paymentProvider(): PaymentProvider {
  shared ??= fromSettings();
  return shared;
}

/** Milliseconds that all provider calls of one request may take together. */
const REQUEST_MS = 8_000;
/** Milliseconds that one call may take, so that after a lost answer there is time to look for the order that it created. */
const REQUEST_CALL_MS = 5_000;

/**
 * The provider for one request whose caller waits: every call ends within eight seconds from now. Unfinished work is completed by a
 * job or the poller.
 */
export function requestProvider(): PaymentProvider {
  return fromSettings({ timeoutMs: REQUEST_CALL_MS, deadline: performance.now() + REQUEST_MS });
}

function fromSettings(limits: Pick<RazorpaySettings, 'timeoutMs' | 'deadline'> = {}): PaymentProvider {
  const settings = env();
  const webhookSecrets = [settings.PAYMENT_WEBHOOK_SECRET, settings.PAYMENT_WEBHOOK_SECRET_PREVIOUS];
  return createRazorpayProvider({
    keyId: given('PAYMENT_KEY_ID', settings.PAYMENT_KEY_ID),
    keySecret: given('PAYMENT_KEY_SECRET', settings.PAYMENT_KEY_SECRET),
    baseUrl: settings.PAYMENT_API_URL,
    scriptUrl: settings.PAYMENT_SCRIPT_URL,
    webhookSecrets: webhookSecrets.filter((secret) => secret !== undefined),
    ...limits,
  });
}

/** The start command gives the sandbox's keys where there are no others; a process started without it has none. */
function given(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set: payments need the provider's keys, or the sandbox of npm start`);
  return value;
}
