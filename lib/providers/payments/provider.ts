import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider } from './port';
import { createRazorpayProvider } from './razorpay/razorpay';

let shared: PaymentProvider | undefined;

/** The provider the settings name: the payment sandbox unless keys of the real one are given. */
export function paymentProvider(): PaymentProvider {
  shared ??= fromSettings();
  return shared;
}

function fromSettings(): PaymentProvider {
  const settings = env();
  return createRazorpayProvider({
    keyId: settings.PAYMENT_KEY_ID,
    keySecret: settings.PAYMENT_KEY_SECRET,
    baseUrl: settings.PAYMENT_API_URL,
    scriptUrl: settings.PAYMENT_SCRIPT_URL,
    webhookSecrets: [settings.PAYMENT_WEBHOOK_SECRET, settings.PAYMENT_WEBHOOK_SECRET_PREVIOUS].filter(Boolean),
  });
}
