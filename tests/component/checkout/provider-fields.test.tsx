import { toProviderFields, openCheckout, type PaymentInstrument } from '@/lib/providers/payments/client/checkout';

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
