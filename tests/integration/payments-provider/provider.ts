import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import type { TestSandbox } from '@/tests/support/sandbox';

export function createProviderFor(sandbox: TestSandbox, timeoutMs = 3000): PaymentProvider {
  return createRazorpayProvider({
    keyId: sandbox.keyId,
    keySecret: sandbox.keySecret,
    baseUrl: sandbox.apiUrl,
    scriptUrl: sandbox.scriptUrl,
    webhookSecrets: [sandbox.webhookSecret],
    timeoutMs,
  });
}

export function createReceipt(): string {
  return `r-${randomUUID()}`;
}
