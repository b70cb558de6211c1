import { raisedLimit, type CompanyLimits } from '@/lib/domains/console-companies/rules/raised-limit';

const BASE: CompanyLimits = {
  isBtcAllowed: true,
  creditLimitPaise: 50_000_00,
  dailyLimitPaise: 20_000_00,
  unpaidRoomsCap: 10,
};
const raise = (after: Partial<CompanyLimits>, before: Partial<CompanyLimits> = {}) =>
  raisedLimit({ ...BASE, ...before }, { ...BASE, ...before, ...after });

test.each([
  ['a higher credit limit', {}, { creditLimitPaise: 50_000_01 }, 50_000_01],
  ['a higher daily limit', {}, { dailyLimitPaise: 21_000_00 }, 21_000_00],
  ['both, of which the higher counts', {}, { creditLimitPaise: 60_000_00, dailyLimitPaise: 90_000_00 }, 90_000_00],
  ['a removed daily limit', {}, { dailyLimitPaise: null }, Infinity],
  ['more unpaid rooms, which limit no amount,', {}, { unpaidRoomsCap: 11 }, Infinity],
  ['credit that becomes allowed with an unchanged limit', { isBtcAllowed: false }, { isBtcAllowed: true }, 50_000_00],
  [
    'a higher credit limit while credit is not allowed',
    { isBtcAllowed: false },
    { creditLimitPaise: 60_000_00 },
    60_000_00,
  ],
])('%s raises the limit to its whole amount', (_, before, after, expected) => {
  expect(raise(after, before)).toBe(expected);
});

test.each([
  ['unchanged limits', {}, {}],
  ['lower limits', {}, { creditLimitPaise: 0, dailyLimitPaise: 1 }],
  ['credit that is no longer allowed', {}, { isBtcAllowed: false }],
  ['a daily limit where there was none', { dailyLimitPaise: null }, { dailyLimitPaise: 1_00_00_000_00 }],
  ['a daily limit that stays absent', { dailyLimitPaise: null }, { dailyLimitPaise: null }],
  ['fewer unpaid rooms', {}, { unpaidRoomsCap: 9 }],
])('%s raise no limit', (_, before, after) => {
  expect(raise(after, before)).toBe(0);
});
