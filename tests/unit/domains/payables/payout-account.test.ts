import { payoutAccountForm } from '@/lib/domains/payables/contract/payout-account';

const FORM = {
  ...{ account_name: 'Copper Court Pvt Ltd', ifsc: 'HDFC0001234', reason: 'The owner asked' },
  ...{ account_number: '001234567890', account_number_again: '001234567890' },
};
const check = (change: Partial<typeof FORM>) => payoutAccountForm.safeParse({ ...FORM, ...change });
const problemsOf = (change: Partial<typeof FORM>) =>
  check(change).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('the form takes spaces in numbers and small letters in the IFSC', () => {
  const { data } = check({
    ifsc: ' hdfc0001234 ',
    account_number: '0012 3456 7890',
    account_number_again: '001234567890 ',
  });
  expect(data).toMatchObject({ ifsc: 'HDFC0001234', account_number: '001234567890' });
});

test.each([
  [{ account_number_again: '001234567891' }, 'account_number_again'],
  [{ account_number: '12345678', account_number_again: '12345678' }, 'account_number'],
  [{ account_number: '12345678X', account_number_again: '12345678X' }, 'account_number'],
  [{ ifsc: 'HDFC1001234' }, 'ifsc'],
  [{ account_name: ' ' }, 'account_name'],
  [{ account_name: 'Copper 0012 3456 7890' }, 'account_name'],
  [{ reason: '' }, 'reason'],
  [{ reason: 'New number 0012 3456 7890' }, 'reason'],
])('the form with %j is refused at %s', (change, field) => {
  expect(problemsOf(change)).toEqual([field]);
});

test('no message about the form repeats the account number', () => {
  const { error } = check({ reason: '001234567890', account_number_again: '99' });
  expect(error?.issues).toHaveLength(2);
  expect(JSON.stringify(error?.issues)).not.toContain('001234567890');
});
