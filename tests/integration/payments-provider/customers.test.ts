import type { PaymentProvider } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { newReceipt, providerFor } from './provider';

let sandbox: TestSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = providerFor(sandbox);
});
afterAll(() => sandbox.stop());

const booker = { name: 'Asha Rao', email: 'asha@acme.example', contact: '+919900000001' };

test('the same e-mail and contact return the same customer', async () => {
  const first = await provider.createCustomer(booker);
  expect(first.id).toMatch(/^cust_[A-Za-z0-9]{14}$/);
  expect(await provider.createCustomer(booker)).toEqual(first);
  expect((await provider.createCustomer({ ...booker, email: 'other@acme.example' })).id).not.toBe(first.id);
});

test('a card is saved only on request, pays by its token and can be deleted', async () => {
  const customer = await provider.createCustomer({ ...booker, email: 'saver@acme.example' });
  const order = () => provider.createOrder({ amount: 50_000, receipt: newReceipt() });
  await sandbox.control.play({ order_id: (await order()).id, customer_id: customer.id });
  expect(await provider.listTokens(customer.id)).toEqual([]);

  const failed = { order_id: (await order()).id, customer_id: customer.id, save: true, outcome: 'failure' } as const;
  await sandbox.control.play(failed);
  expect(await provider.listTokens(customer.id)).toEqual([]);

  await sandbox.control.play({ order_id: (await order()).id, customer_id: customer.id, save: true });
  const [token, ...others] = await provider.listTokens(customer.id);
  expect(others).toEqual([]);
  expect(token).toMatchObject({ last4: '1007', network: 'Visa', expiryMonth: 12, expiryYear: expect.any(Number) });

  const again = { order_id: (await order()).id, customer_id: customer.id, token: token?.id ?? '' };
  const { payment_id } = await sandbox.control.play(again);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured', tokenId: token?.id });

  const stranger = await provider.createCustomer({ ...booker, email: 'stranger@nimbus.example' });
  const foreign = { order_id: (await order()).id, customer_id: stranger.id, token: token?.id ?? '' };
  await expect(sandbox.control.play(foreign)).rejects.toThrow('The token is invalid.');
  await expect(provider.deleteToken(stranger.id, token?.id ?? '')).rejects.toMatchObject({ kind: 'rejected' });

  await provider.deleteToken(customer.id, token?.id ?? '');
  expect(await provider.listTokens(customer.id)).toEqual([]);
});

test('a deleted customer loses name and addresses, which later create another customer', async () => {
  const gone = { name: 'Zubin Erach', email: 'zubin@erach.example', contact: '+919900000077' };
  const [first, second] = [
    await provider.createCustomer(gone),
    await provider.createCustomer({ ...gone, email: 'z2@erach.example' }),
  ];
  await provider.forgetCustomer(first.id);
  await provider.forgetCustomer(second.id);
  // A retried job.
  await provider.forgetCustomer(first.id);
  const { customers } = await sandbox.control.ledger();
  expect(JSON.stringify(customers)).not.toMatch(/zubin|erach|9900000077/i);
  expect((await provider.createCustomer(gone)).id).not.toBe(first.id);
  await expect(provider.forgetCustomer('cust_00000000000000')).rejects.toMatchObject({ kind: 'rejected' });
});

test('the demo seed makes a customer with cards under ids of its choice, once', async () => {
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

test('methods name the banks and wallets the screens offer', async () => {
  const methods = await provider.fetchMethods();
  expect(methods.card).toBe(true);
  expect(methods.cardNetworks).toEqual(expect.arrayContaining(['VISA', 'MC', 'RUPAY']));
  expect(Object.keys(methods.netbanking)).toEqual(expect.arrayContaining(['SBIN', 'HDFC', 'ICIC', 'UTIB', 'KKBK']));
  expect(methods.wallets).toContain('mobikwik');
});

test('the browser gets the key id and the script’s address, and no secret', () => {
  expect(provider.publicConfig()).toEqual({ keyId: sandbox.keyId, scriptUrl: sandbox.scriptUrl });
});
