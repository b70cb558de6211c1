import type { PaymentProvider } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';

let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = createProviderFor(sandbox);
});
afterAll(() => sandbox.stop());

const booker = { name: 'Asha Rao', email: 'asha@acme.example', contact: '+919900000001' };

test('createCustomer returns the same customer for the same e-mail address and phone number', async () => {
  const first = await provider.createCustomer(booker);
  expect(first.id).toMatch(/^cust_[A-Za-z0-9]{14}$/);
  expect(await provider.createCustomer(booker)).toEqual(first);
  expect((await provider.createCustomer({ ...booker, email: 'other@acme.example' })).id).not.toBe(first.id);
});

test('a card is saved only on request, can pay by its token and can be deleted', async () => {
  const customer = await provider.createCustomer({ ...booker, email: 'saver@acme.example' });
  const order = () => provider.createOrder({ amount: 50_000, receipt: createReceipt() });
  await sandbox.control.createPayment({ order_id: (await order()).id, customer_id: customer.id });
  expect(await provider.listTokens(customer.id)).toEqual([]);

  const failed = { order_id: (await order()).id, customer_id: customer.id, save: true, outcome: 'failure' } as const;
  await sandbox.control.createPayment(failed);
  expect(await provider.listTokens(customer.id)).toEqual([]);

  await sandbox.control.createPayment({ order_id: (await order()).id, customer_id: customer.id, save: true });
  const [token, ...others] = await provider.listTokens(customer.id);
  expect(others).toEqual([]);
  expect(token).toMatchObject({ last4: '1007', network: 'Visa', expiryMonth: 12, expiryYear: expect.any(Number) });

  const again = { order_id: (await order()).id, customer_id: customer.id, token: token?.id ?? '' };
  const { payment_id } = await sandbox.control.createPayment(again);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured', tokenId: token?.id });

  const stranger = await provider.createCustomer({ ...booker, email: 'stranger@nimbus.example' });
  const foreign = { order_id: (await order()).id, customer_id: stranger.id, token: token?.id ?? '' };
  await expect(sandbox.control.createPayment(foreign)).rejects.toThrow('The token is invalid.');
  await expect(provider.deleteToken(stranger.id, token?.id ?? '')).rejects.toMatchObject({ kind: 'rejected' });

  await provider.deleteToken(customer.id, token?.id ?? '');
  expect(await provider.listTokens(customer.id)).toEqual([]);
});

test('anonymiseCustomer removes name and contact data, and the same data later create another customer', async () => {
  const erased = { name: 'Zubin Erach', email: 'zubin@erach.example', contact: '+919900000077' };
  const [first, second] = [
    await provider.createCustomer(erased),
    await provider.createCustomer({ ...erased, email: 'z2@erach.example' }),
  ];
  await provider.anonymiseCustomer(first.id);
  await provider.anonymiseCustomer(second.id);
  // A retried job repeats the call.
  await provider.anonymiseCustomer(first.id);
  const { customers } = await sandbox.control.ledger();
  expect(JSON.stringify(customers)).not.toMatch(/zubin|erach|9900000077/i);
  expect((await provider.createCustomer(erased)).id).not.toBe(first.id);
  await expect(provider.anonymiseCustomer('cust_00000000000000')).rejects.toMatchObject({ kind: 'rejected' });
});

test('seedCustomer creates a customer and cards with the given ids, and a second call creates nothing', async () => {
  const card = { last4: '1007', network: 'Visa', expiry_month: 11, expiry_year: 2029 };
  const seed = {
    ...booker,
    id: 'cust_FolioDemo00001',
    email: 'seed@acme.example',
    cards: [
      { ...card, id: 'token_FolioDemo00001' },
      { ...card, id: 'token_FolioDemo00002', last4: '1005', network: 'RuPay', type: 'debit' },
    ],
  };
  await sandbox.control.seedCustomer(seed);
  await sandbox.control.seedCustomer(seed);
  const tokens = await provider.listTokens('cust_FolioDemo00001');
  expect(tokens.map(({ id, network }) => [id, network])).toEqual([
    ['token_FolioDemo00001', 'Visa'],
    ['token_FolioDemo00002', 'RuPay'],
  ]);
});

test('fetchMethods contains the banks and wallets that the checkout offers', async () => {
  const methods = await provider.fetchMethods();
  expect(methods.card).toBe(true);
  expect(methods.cardNetworks).toEqual(expect.arrayContaining(['VISA', 'MC', 'RUPAY']));
  expect(Object.keys(methods.netbanking)).toEqual(expect.arrayContaining(['SBIN', 'HDFC', 'ICIC', 'UTIB', 'KKBK']));
  expect(methods.wallets).toContain('mobikwik');
});

test('publicConfig contains the key id and the script URL, but no secret', () => {
  expect(provider.publicConfig()).toEqual({ keyId: sandbox.keyId, scriptUrl: sandbox.scriptUrl });
});
