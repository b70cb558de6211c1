import 'server-only';
import type { PaymentProvider } from '../port';
import { isSignedBy } from '../signature';
import { customerCalls } from './customers';
import { fetchMethods } from './methods';
import { orderCalls } from './orders';
import { paymentCalls } from './payments';
import { refundCalls } from './refunds';
import { parseWebhook } from './webhook';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** With the version, for example https://api.razorpay.com/v1. */
  baseUrl: string;
  /** For example https://checkout.razorpay.com/v1/razorpay.js. */
  scriptUrl: string;
  /** The current secret first, then the one before the last rotation. */
  webhookSecrets: readonly string[];
  /** Milliseconds one call may take, retries included; 30 s unless told (security.md C2). */
  timeoutMs?: number;
  /** When every call must have ended, in milliseconds of `performance.now()`. */
  deadline?: number;
}

/** The adapter for the provider's HTTP API. The payment sandbox speaks the same protocol under another base URL. */
export function createRazorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, scriptUrl, webhookSecrets } = settings;
  const transport = {
    baseUrl: settings.baseUrl.replace(/\/+$/, ''),
    keyId,
    keySecret,
    timeoutMs: settings.timeoutMs ?? 30_000,
    deadline: settings.deadline ?? Infinity,
  };
  return {
    ...orderCalls(transport),
    ...paymentCalls(transport),
    ...refundCalls(transport),
    ...customerCalls(transport),
    fetchMethods: () => fetchMethods(transport),
    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedBy([keySecret], `${orderId}|${paymentId}`, signature),
    parseWebhook: (request) => parseWebhook(webhookSecrets, request),
    publicConfig: () => ({ keyId, scriptUrl }),
  };
}
