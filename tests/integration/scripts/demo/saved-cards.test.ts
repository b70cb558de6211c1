import { seedSavedCards } from '@/scripts/demo/saved-cards';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';

jest.setTimeout(60_000);
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

test('seedSavedCards creates two saved cards of the demo booker, and a repetition creates none', async () => {
  await seedSavedCards(sandbox.url);
  await seedSavedCards(sandbox.url);
  const { customers, tokens } = await sandbox.control.ledger();
  expect(customers).toMatchObject([{ id: 'cust_FolioDemoAcme1', email: 'booker@acme.example' }]);
  expect(tokens.map(({ card }) => `${card.network} ${card.last4}`)).toEqual(['Visa 1111', 'RuPay 0004']);
});
