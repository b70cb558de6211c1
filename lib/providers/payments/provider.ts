import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider } from './port';
import { createRazorpayProvider, type RazorpaySettings } from './razorpay/razorpay';

let shared: PaymentProvider | undefined;

export function paymentProvider(): PaymentProvider {
  shared ??= fromSettings();
  return shared;
}

const REQUEST_MS = 8_000;
const REQUEST_CALL_MS = 5_000;

/** Returns a provider for one request: all its calls end within REQUEST_MS from now. A job or the poller completes unfinished work. */
export function providerForRequest(): PaymentProvider {
  return fromSettings({ timeoutMs: REQUEST_CALL_MS, deadline: performance.now() + REQUEST_MS });
}

function fromSettings(limits: Pick<RazorpaySettings, 'timeoutMs' | 'deadline'> = {}): PaymentProvider {
  const settings = env();
  const webhookSecrets = [settings.PAYMENT_WEBHOOK_SECRET, settings.PAYMENT_WEBHOOK_SECRET_PREVIOUS];
  return createRazorpayProvider({
    keyId: requireKey('PAYMENT_KEY_ID', settings.PAYMENT_KEY_ID),
    keySecret: requireKey('PAYMENT_KEY_SECRET', settings.PAYMENT_KEY_SECRET),
    baseUrl: settings.PAYMENT_API_URL,
    scriptUrl: settings.PAYMENT_SCRIPT_URL,
    webhookSecrets: webhookSecrets.filter((secret) => secret !== undefined),
    ...limits,
  });
}

/** `npm start` sets the keys of the sandbox; other processes need them in the environment. */
function requireKey(name: string, value: string | undefined): string {
  if (!value)
    throw new Error(
      `${name} is not set. Set the payment provider's keys, or use npm start, which starts the payment sandbox.`,
    );
  return value;
}
