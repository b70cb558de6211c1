export interface ProviderWindow {
  Razorpay?: new (options: { key: string }) => ProviderCheckout;
}

export interface ProviderCheckout {
  once(event: 'ready', handler: (ready: { methods?: ProviderMethods }) => void): void;
  on(event: 'payment.success', handler: (result: ProviderSuccess) => void): void;
  on(event: 'payment.error', handler: (result: { error?: ProviderRefusal }) => void): void;
  on(event: 'payment.upi.qr', handler: (code: ProviderUpiCode) => void): void;
  off(event?: string): void;
  emit(event: 'payment.cancel'): void;
  createPayment(fields: ProviderFields, options?: { app: string; flow?: 'qr' } | undefined): void;
  /** The documentation shows a list, and the script also answers an object with the list. */
  getSupportedUpiIntentApps?(): Promise<unknown>;
  focus?(): void;
}

export type ProviderFields = Record<string, string | number | Record<string, string | number | boolean>>;

export interface ProviderUpiCode {
  /** Missing when the code has expired. */
  qr_url?: string;
  /** Unix milliseconds. */
  expires_on: number;
  status: 'created' | 'expired';
}

export interface ProviderMethods {
  netbanking?: Record<string, string>;
  wallet?: Record<string, boolean>;
  upi?: boolean | number;
}

export interface ProviderSuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface ProviderRefusal {
  code?: string;
  description?: string;
  reason?: string;
}

const loading = new Map<string, Promise<void>>();

/** Loads the script once per page. A call after a failure loads it again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new Error('The payment service could not be reached. Please check your connection and try again.'));
    };
    document.head.append(script);
  });
  loading.set(url, promise);
  return promise;
}
