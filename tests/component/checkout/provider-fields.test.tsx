import { toProviderFields, openCheckout, type PaymentInstrument } from '@/lib/providers/payments/client/checkout';
import type { ProviderCheckout } from '@/lib/providers/payments/client/load-script';
import { listUpiApps, upiOptions, type UpiInstrument } from '@/lib/providers/payments/client/upi';

const REQUEST = {
  amount: 420_000,
  currency: 'INR',
  orderId: 'order_1',
  customerId: 'cust_1',
  email: 'booker@acme.example',
  contact: '+919900000001',
};
const COMMON = {
  amount: 420_000,
  currency: 'INR',
  order_id: 'order_1',
  email: 'booker@acme.example',
  contact: '+919900000001',
};
const CARD = {
  method: 'card',
  number: '4100280000001007',
  name: 'Asha Menon',
  cvv: '123',
  expiryMonth: '03',
  expiryYear: '31',
} as const;

const CARD_FIELDS = {
  method: 'card',
  'card[name]': 'Asha Menon',
  'card[number]': '4100280000001007',
  'card[cvv]': '123',
  'card[expiry_month]': '03',
  'card[expiry_year]': '31',
};

test.each<[string, PaymentInstrument, Record<string, unknown>]>([
  ['a card', { ...CARD, isSaved: false }, CARD_FIELDS],
  ['a card to be saved', { ...CARD, isSaved: true }, { ...CARD_FIELDS, customer_id: 'cust_1', save: 1 }],
  [
    'a saved card',
    { method: 'saved-card', token: 'token_1', cvv: '123' },
    { method: 'card', customer_id: 'cust_1', token: 'token_1', 'card[cvv]': '123' },
  ],
  ['a bank', { method: 'netbanking', bank: 'SBIN' }, { method: 'netbanking', bank: 'SBIN' }],
  ['a UPI app', { method: 'upi_intent', app: 'gpay' }, { method: 'upi' }],
  ['a UPI code on our page', { method: 'upi_qr', page: 'own' }, { method: 'upi' }],
  [
    'a UPI code on the page of the provider',
    { method: 'upi_qr', page: 'provider' },
    { method: 'upi', upi: { qr: true, timeout: 10 } },
  ],
  ['a wallet', { method: 'wallet', wallet: 'mobikwik' }, { method: 'wallet', wallet: 'mobikwik' }],
])('toProviderFields converts %s to the field names of the provider', (_, instrument, fields) => {
  expect(toProviderFields({ ...REQUEST, instrument })).toEqual({ ...COMMON, ...fields });
});

test('toProviderFields does not save a card of a payer without a customer id', () => {
  const fields = toProviderFields({ ...REQUEST, customerId: null, instrument: { ...CARD, isSaved: true } });
  expect(fields).not.toHaveProperty('save');
});

test('openCheckout loads the script again after a failure', async () => {
  const config = { keyId: 'rzp_test_x', scriptUrl: 'http://provider.invalid/razorpay.js' };
  for (const attempt of [1, 2]) {
    const opening = openCheckout(config);
    const script = document.head.querySelector(`script[src="${config.scriptUrl}"]`);
    if (!script) throw new Error(`Attempt ${attempt} added no script element`);
    script.dispatchEvent(new Event('error'));
    await expect(opening).rejects.toThrow('could not be reached');
  }
});

test.each<[UpiInstrument, object | undefined]>([
  [{ method: 'upi_intent', app: 'phonepe' }, { app: 'phonepe' }],
  [
    { method: 'upi_qr', page: 'own' },
    { app: 'any', flow: 'qr' },
  ],
  [{ method: 'upi_qr', page: 'provider' }, undefined],
])('upiOptions of %j are %j', (instrument, options) => {
  expect(upiOptions(instrument)).toEqual(options);
});

describe('listUpiApps', () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get');
  const checkout = (answer: () => Promise<unknown>) =>
    ({ getSupportedUpiIntentApps: answer }) as unknown as ProviderCheckout;
  afterAll(() => agent.mockRestore());

  test.each([
    ['Android 15; Pixel 8', async () => ['gpay', 'any'], ['gpay', 'any']],
    ['iPhone; CPU iPhone OS 19_0', async () => ({ apps: ['paytm'] }), ['paytm']],
    ['Android 15; Pixel 8', async () => ({ error: 'no list' }), []],
    ['Android 15; Pixel 8', () => Promise.reject(new Error('unsupported')), []],
    ['Windows NT 10.0', async () => ['gpay'], []],
  ])('on %s an answer of the script becomes a list of apps', async (device, answer, apps) => {
    agent.mockReturnValue(`Mozilla/5.0 (${device})`);
    expect(await listUpiApps(checkout(answer))).toEqual(apps);
  });
});
