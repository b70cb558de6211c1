import { actionLabel, readAuditValues } from '@/lib/domains/audit-log/rules/audit-values';

const read = (row: { before?: unknown; after?: unknown; data?: unknown }) =>
  readAuditValues({ before: null, after: null, data: {}, ...row });

test('lists changed values with amounts in rupees, and leaves out values that did not change', () => {
  const before = { creditLimitPaise: 10_00_000_00, isBtcAllowed: true, status: 'active' };
  const after = { creditLimitPaise: null, isBtcAllowed: false, status: 'active' };
  expect(read({ before, after, data: { user_id: 7 } })).toEqual({
    changes: [
      { name: 'Credit limit', before: '₹10,00,000', after: '' },
      { name: 'Is btc allowed', before: 'yes', after: 'no' },
    ],
    facts: [{ name: 'User id', value: '7' }],
  });
});

test('lists the values of a removed object', () => {
  expect(read({ before: { role: 'desk' } }).changes).toEqual([{ name: 'Role', before: 'desk', after: '' }]);
});

test.each([
  [{ from: 'booker', to: 'manager', user_id: 3 }],
  [{ before: 'booker', after: 'manager', user_id: 3 }],
  [{ old: 'booker', new: 'manager', user_id: 3 }],
])('reads the pair of an earlier version: %j', (data) => {
  expect(read({ data })).toEqual({
    changes: [{ name: 'Value', before: 'booker', after: 'manager' }],
    facts: [{ name: 'User id', value: '3' }],
  });
});

test('reads pairs by name and lists of changes of an earlier version', () => {
  expect(read({ data: { dailyLimitPaise: { from: null, to: 5_000_00 } } }).changes).toEqual([
    { name: 'Daily limit', before: '', after: '₹5,000' },
  ]);
  const changes = [{ field: 'facts.lift', label: 'Lift', before: '', after: 'yes' }];
  expect(read({ data: { isWaiting: false, changes } })).toEqual({
    changes: [{ name: 'Facts.lift', before: '', after: 'yes' }],
    facts: [{ name: 'Is waiting', value: 'no' }],
  });
});

test('names an action in words', () => {
  expect(actionLabel('hotel-person.role-changed')).toBe('Hotel person: role changed');
});
