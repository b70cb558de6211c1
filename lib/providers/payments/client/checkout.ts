import {
  loadScript,
  type ProviderCheckout,
  type ProviderFields,
  type ProviderMethods,
  type ProviderRefusal,
  type ProviderWindow,
} from './load-script';
import { listUpiApps, upiFields, upiOptions, type UpiInstrument } from './upi';

export interface PaymentProof {
  paymentId: string;
  orderId: string;
  signature: string;
}

export interface CheckoutMethods {
  banks: Record<string, string>;
  wallets: string[];
  upi: { isOn: boolean; apps: string[] };
}

/** The payload of a QR code that the payer scans with a UPI app. It can be paid once. */
export interface UpiCode {
  payload: string;
  /** Unix milliseconds by the provider's clock. */
  expiresAt: number;
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
  | { method: 'wallet'; wallet: string }
  | UpiInstrument;

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
  /**
   * Must be called in a click handler before any await, because browsers block other windows. @throws {PaymentRefused}
   * @param onCode receives the QR code of a UPI payment that this page shows
   */
  pay(request: PaymentRequest, onCode?: (code: UpiCode) => void): Promise<PaymentProof>;
  /** Asks the provider to end the pending payment, which is refused then. A payment that succeeded meanwhile remains. */
  cancel(): void;
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
    pay: (request, onCode) => pay(checkout, request, onCode),
    cancel: () => checkout.emit('payment.cancel'),
    focus: () => checkout.focus?.(),
  };
}

async function readMethods(checkout: ProviderCheckout): Promise<CheckoutMethods> {
  const methods = await new Promise<ProviderMethods | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), METHODS_WAIT_MS);
    checkout.once('ready', (ready) => {
      clearTimeout(timer);
      resolve(ready.methods);
    });
  });
  const wallets = Object.entries(methods?.wallet ?? {}).flatMap(([code, isOn]) => (isOn ? [code] : []));
  const isUpiOn = Boolean(methods?.upi);
  const upi = { isOn: isUpiOn, apps: isUpiOn ? await listUpiApps(checkout) : [] };
  return { banks: methods?.netbanking ?? {}, wallets, upi };
}

function pay(
  checkout: ProviderCheckout,
  request: PaymentRequest,
  onCode: ((code: UpiCode) => void) | undefined,
): Promise<PaymentProof> {
  return new Promise((resolve, reject) => {
    checkout.off('payment.success');
    checkout.off('payment.error');
    checkout.off('payment.upi.qr');
    checkout.on('payment.success', (result) =>
      resolve({
        paymentId: result.razorpay_payment_id,
        orderId: result.razorpay_order_id,
        signature: result.razorpay_signature,
      }),
    );
    checkout.on('payment.error', ({ error }) => reject(refusal(error)));
    checkout.on('payment.upi.qr', ({ qr_url, expires_on }) => {
      if (qr_url) onCode?.({ payload: qr_url, expiresAt: expires_on });
    });
    const { instrument } = request;
    const isUpi = instrument.method === 'upi_intent' || instrument.method === 'upi_qr';
    checkout.createPayment(toProviderFields(request), isUpi ? upiOptions(instrument) : undefined);
  });
}

function refusal(error: ProviderRefusal | undefined): PaymentRefused {
  return new PaymentRefused(
    error?.description || 'The payment was not completed. Please try again.',
    error?.reason ?? null,
  );
}

export function toProviderFields({ instrument, ...request }: PaymentRequest): ProviderFields {
  const fields: ProviderFields = {
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
    case 'upi_intent':
    case 'upi_qr':
      return { ...fields, ...upiFields(instrument) };
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
