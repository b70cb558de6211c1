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

const refusalsOf = (assert: (entity: { role: (typeof ROLES)[number] }) => void) =>
  ROLES.flatMap((role) => {
    try {
      assert({ role });
      return [];
    } catch (error) {
      const { kind, message } = error as { kind: string; message: string };
      return [`${role}: ${kind}, ${message}`];
    }
  });

test('ROLES are ordered from most to fewest permissions, and every role has texts', () => {
  expect(ROLES).toEqual(['manager', 'booker', 'finance']);
  expect(Object.keys(ROLE_TEXTS).sort()).toEqual([...ROLES].sort());
  for (const { label, description } of Object.values(ROLE_TEXTS))
    expect([label, description].every((text) => text.length > 5)).toBe(true);
});

test('the finance role cannot book and cannot spend points', () => {
  expect(ROLES.filter(mayBook)).toEqual(['manager', 'booker']);
  expect(ROLES.filter(maySpendPoints)).toEqual(['manager', 'booker']);
  expect(refusalsOf(assertMayBook)).toEqual([`finance: FORBIDDEN, ${BOOKING_NOT_ALLOWED}`]);
  expect(refusalsOf(assertMaySpendPoints)).toEqual([`finance: FORBIDDEN, ${SPENDING_NOT_ALLOWED}`]);
  expect(BOOKING_NOT_ALLOWED).toMatch(/cannot book/);
  expect(SPENDING_NOT_ALLOWED).toMatch(/cannot spend points/);
});

test('assertManager refuses the roles booker and finance', () => {
  expect(refusalsOf(assertManager)).toEqual([
    'booker: FORBIDDEN, Only a travel manager can do this',
    'finance: FORBIDDEN, Only a travel manager can do this',
  ]);
});
