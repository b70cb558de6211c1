import {
  assertManager,
  assertMayBook,
  assertMaySpendPoints,
  BOOKING_NOT_ALLOWED,
  mayBook,
  maySpendPoints,
  ROLE_TEXTS,
  ROLES,
  SPENDING_NOT_ALLOWED,
} from '@/lib/domains/corporates/rules/role';

const refused = (assert: (entity: { role: (typeof ROLES)[number] }) => void) =>
  ROLES.flatMap((role) => {
    try {
      assert({ role });
      return [];
    } catch (error) {
      const { kind, message } = error as { kind: string; message: string };
      return [`${role}: ${kind}, ${message}`];
    }
  });

test('the roles, from the most to the least that they may', () => {
  expect(ROLES).toEqual(['manager', 'booker', 'finance']);
  expect(Object.keys(ROLE_TEXTS).sort()).toEqual([...ROLES].sort());
  for (const { label, may } of Object.values(ROLE_TEXTS))
    expect([label, may].every((words) => words.length > 5)).toBe(true);
});

test('finance books nothing and spends no points', () => {
  expect(ROLES.filter(mayBook)).toEqual(['manager', 'booker']);
  expect(ROLES.filter(maySpendPoints)).toEqual(['manager', 'booker']);
  expect(refused(assertMayBook)).toEqual([`finance: FORBIDDEN, ${BOOKING_NOT_ALLOWED}`]);
  expect(refused(assertMaySpendPoints)).toEqual([`finance: FORBIDDEN, ${SPENDING_NOT_ALLOWED}`]);
  expect(BOOKING_NOT_ALLOWED).toMatch(/does not book/);
  expect(SPENDING_NOT_ALLOWED).toMatch(/does not spend points/);
});

test('the team is the manager’s alone', () => {
  expect(refused(assertManager)).toEqual([
    'booker: FORBIDDEN, Only a travel manager may do this',
    'finance: FORBIDDEN, Only a travel manager may do this',
  ]);
});
