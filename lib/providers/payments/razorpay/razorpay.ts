import 'server-only';
import type { PaymentProvider } from '../port';
import { isSignedBy } from '../signature';
import { customerCalls } from './customers';
import { fetchMethods } from './methods';
import { orderCalls } from './orders';
import { paymentCalls } from './payments';
import { refundCalls } from './refunds';
import { settlementCalls } from './settlements';
import { parseWebhook } from './webhook';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  baseUrl: string;
  scriptUrl: string;
  /** The current secret, then the previous one. */
  webhookSecrets: readonly string[];
  /** Time limit per call in milliseconds, including retries. Default: 30 seconds. */
  timeoutMs?: number;
  deadline?: number;
}

/** Adapter for Razorpay's HTTP API. The payment sandbox has the same API under another base URL. */
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
    ...settlementCalls(transport),
    fetchMethods: () => fetchMethods(transport),
    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedBy([keySecret], `${orderId}|${paymentId}`, signature),
    parseWebhook: (request) => parseWebhook(webhookSecrets, request),
    publicConfig: () => ({ keyId, scriptUrl }),
  };
}
