import {
  assertManager,
  assertMayBook,
  assertMaySpendPoints,
  BOOKS_NOTHING,
  mayBook,
  maySpendPoints,
  ROLE_WORDS,
  ROLES,
  SPENDS_NO_POINTS,
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
  expect(Object.keys(ROLE_WORDS).sort()).toEqual([...ROLES].sort());
  for (const { label, may } of Object.values(ROLE_WORDS))
    expect([label, may].every((words) => words.length > 5)).toBe(true);
});

test('finance books nothing and spends no points', () => {
  expect(ROLES.filter(mayBook)).toEqual(['manager', 'booker']);
  expect(ROLES.filter(maySpendPoints)).toEqual(['manager', 'booker']);
  expect(refused(assertMayBook)).toEqual([`finance: FORBIDDEN, ${BOOKS_NOTHING}`]);
  expect(refused(assertMaySpendPoints)).toEqual([`finance: FORBIDDEN, ${SPENDS_NO_POINTS}`]);
  expect(BOOKS_NOTHING).toMatch(/does not book/);
  expect(SPENDS_NO_POINTS).toMatch(/does not spend points/);
});

test('the team is the manager’s alone', () => {
  expect(refused(assertManager)).toEqual([
    'booker: FORBIDDEN, Only a travel manager may do this',
    'finance: FORBIDDEN, Only a travel manager may do this',
  ]);
});
