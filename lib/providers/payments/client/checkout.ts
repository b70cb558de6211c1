import { loadScript, type ProviderCheckout, type ProviderRefusal, type ProviderWindow } from './load-script';

export interface PaymentProof {
  paymentId: string;
  orderId: string;
  signature: string;
}

export interface CheckoutMethods {
  banks: Record<string, string>;
  wallets: string[];
}

/** Card fields may be sent to the provider's origin only (PCI DSS). */
export type PaymentInstrument =
  | {
      method: 'card';
      number: string;
      name: string;
      cvv: string;
      expiryMonth: string;
      expiryYear: string;
      isSaved: boolean;
    }
  | { method: 'saved-card'; token: string; cvv: string }
  | { method: 'netbanking'; bank: string }
  | { method: 'wallet'; wallet: string };

export interface PaymentRequest {
  amount: number;
  currency: string;
  orderId: string;
  customerId: string | null;
  email: string;
  contact: string;
  instrument: PaymentInstrument;
}

/** The bank or the provider refused the payment. The message is the provider's description and may be shown to the payer. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  constructor(
    message: string,
    readonly reason: string | null,
  ) {
    super(message);
  }
}

export interface BrowserCheckout {
  methods: CheckoutMethods;
  /** Must be called in a click handler before any await, because browsers block other windows. @throws {PaymentRefused} */
  pay(request: PaymentRequest): Promise<PaymentProof>;
  focus(): void;
}

const METHODS_WAIT_MS = 10_000;

/** Card payments work without the list of methods, so a timeout results in empty lists instead of an error. */
export async function openCheckout(config: { keyId: string; scriptUrl: string }): Promise<BrowserCheckout> {
  await loadScript(config.scriptUrl);
  const { Razorpay } = window as unknown as ProviderWindow;
  if (!Razorpay) throw new Error('The payment service could not be started. Please try again.');
  const checkout = new Razorpay({ key: config.keyId });
  return {
    methods: await readMethods(checkout),
    pay: (request) => pay(checkout, request),
    focus: () => checkout.focus?.(),
  };
}

function readMethods(checkout: ProviderCheckout): Promise<CheckoutMethods> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ banks: {}, wallets: [] }), METHODS_WAIT_MS);
    checkout.once('ready', ({ methods }) => {
      clearTimeout(timer);
      const wallets = Object.entries(methods?.wallet ?? {}).flatMap(([code, isOn]) => (isOn ? [code] : []));
      resolve({ banks: methods?.netbanking ?? {}, wallets });
    });
  });
}

function pay(checkout: ProviderCheckout, request: PaymentRequest): Promise<PaymentProof> {
  return new Promise((resolve, reject) => {
    checkout.off('payment.success');
    checkout.off('payment.error');
    checkout.on('payment.success', (result) =>
      resolve({
        paymentId: result.razorpay_payment_id,
        orderId: result.razorpay_order_id,
        signature: result.razorpay_signature,
      }),
    );
    checkout.on('payment.error', ({ error }) => reject(refusal(error)));
    checkout.createPayment(toProviderFields(request));
  });
}

function refusal(error: ProviderRefusal | undefined): PaymentRefused {
  return new PaymentRefused(
    error?.description || 'The payment was not completed. Please try again.',
    error?.reason ?? null,
  );
}

export function toProviderFields({ instrument, ...request }: PaymentRequest): Record<string, string | number> {
  const fields: Record<string, string | number> = {
    amount: request.amount,
    currency: request.currency,
    order_id: request.orderId,
    email: request.email,
    contact: request.contact,
  };
  const customer: Record<string, string> = request.customerId ? { customer_id: request.customerId } : {};
  switch (instrument.method) {
    case 'netbanking':
      return { ...fields, method: 'netbanking', bank: instrument.bank };
    case 'wallet':
      return { ...fields, method: 'wallet', wallet: instrument.wallet };
    case 'saved-card':
      return { ...fields, ...customer, method: 'card', token: instrument.token, 'card[cvv]': instrument.cvv };
    case 'card':
      return {
        ...fields,
        ...(instrument.isSaved && request.customerId ? { ...customer, save: 1 } : {}),
        method: 'card',
        'card[name]': instrument.name,
        'card[number]': instrument.number,
        'card[cvv]': instrument.cvv,
        'card[expiry_month]': instrument.expiryMonth,
        'card[expiry_year]': instrument.expiryYear,
      };
  }
}
