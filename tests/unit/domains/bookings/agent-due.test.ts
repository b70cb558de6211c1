import fc from 'fast-check';
import {
  agentDue,
  agentTerms,
  agentTermsText,
  amountToPay,
  bulkTotal,
  hasTimeToSecure,
  isAcceptedAmount,
  type AgentAccount,
} from '@/lib/domains/bookings/rules/agent-due';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { addDays, indiaInstant } from '@/lib/dates';
import { USUAL_TERMS } from '@/tests/support/agent-terms';

const open = { bookingId: 1, isSecure: false, dueAmountPaise: 9_000_00, amountToSecurePaise: 2_000_00 };
const secured = { bookingId: 2, isSecure: true, dueAmountPaise: 5_000_00, amountToSecurePaise: 0 };
const account: AgentAccount = {
  status: 'confirmed',
  settlement: 'pay_at_hotel',
  payablePaise: 9_000_00,
  amountToSecurePaise: 2_250_00,
  paidPaise: 0,
};

test('amountToPay is the full due amount of a secured booking, and the amount that secures an unsecured booking', () => {
  expect([amountToPay(open), amountToPay(secured)]).toEqual([2_000_00, 5_000_00]);
  expect(bulkTotal([open, secured])).toBe(7_000_00);
  expect(bulkTotal([{ ...open, isSecure: true }, secured])).toBe(14_000_00);
  expect(amountToPay({ ...secured, isSecure: false })).toBe(5_000_00);
});

test('isAcceptedAmount accepts only the full due amount and the amount that secures the booking', () => {
  expect([2_000_00, 9_000_00].every((amount) => isAcceptedAmount(open, amount))).toBe(true);
  expect([0, 1, 2_000_01, 1_999_99, 9_000_01, 11_000_00].some((amount) => isAcceptedAmount(open, amount))).toBe(false);
  expect(isAcceptedAmount(secured, 0)).toBe(false);
});

test('agentDue subtracts the paid amount', () => {
  expect(agentDue(account)).toEqual({ isSecure: false, dueAmountPaise: 9_000_00, amountToSecurePaise: 2_250_00 });
  expect(agentDue({ ...account, paidPaise: 2_249_99 })).toEqual({
    isSecure: false,
    dueAmountPaise: 6_750_01,
    amountToSecurePaise: 1,
  });
  expect(agentDue({ ...account, paidPaise: 2_250_00 })).toEqual({
    isSecure: true,
    dueAmountPaise: 6_750_00,
    amountToSecurePaise: 0,
  });
  expect(agentDue({ ...account, paidPaise: 9_000_00 })).toMatchObject({ isSecure: true, dueAmountPaise: 0 });
});

test('agentDue is zero for credit bookings and for stays that do not take place', () => {
  const noDues = { isSecure: true, dueAmountPaise: 0, amountToSecurePaise: 0 };
  expect(agentDue({ ...account, settlement: 'credit' })).toEqual(noDues);
  const owing = BOOKING_STATUSES.filter((status) => agentDue({ ...account, status }).dueAmountPaise > 0);
  expect(owing).toEqual(['confirmed', 'checked_in', 'checked_out']);
});

test('amountToPay is always an accepted amount and never exceeds the price', () => {
  const amounts = fc.record({
    payablePaise: fc.nat(9_000_000),
    secure: fc.nat(9_000_000),
    paidPaise: fc.nat(9_000_000),
  });
  fc.assert(
    fc.property(amounts, ({ payablePaise, secure, paidPaise }) => {
      const due = agentDue({
        ...account,
        payablePaise,
        paidPaise,
        amountToSecurePaise: Math.min(secure, payablePaise),
      });
      const amountPaise = amountToPay(due);
      expect(amountPaise === 0 || isAcceptedAmount(due, amountPaise)).toBe(true);
      expect(amountPaise === 0 || paidPaise + amountPaise <= payablePaise).toBe(true);
    }),
  );
});

describe('agentTerms', () => {
  const terms = (at: string, time = '10:00', payablePaise = 9_001_00) =>
    agentTerms({ payablePaise, checkin: '2026-12-10' }, USUAL_TERMS, indiaInstant(at, time));

  test('requires a quarter, in whole rupees, two days before check-in, and the balance at check-in', () => {
    expect(terms('2026-11-21')).toEqual({
      amountToSecurePaise: 2_250_00,
      secureBy: indiaInstant('2026-12-08', '18:00'),
      balanceBy: indiaInstant('2026-12-10', '12:00'),
    });
    expect(terms('2026-11-21', '10:00', 1_00).amountToSecurePaise).toBe(1_00);
  });

  test('a change for the same check-in keeps the deadline, and gives no extra time after it', () => {
    const before = terms('2026-12-09', '10:00').secureBy;
    expect(before).toEqual(indiaInstant('2026-12-09', '12:00'));
    const after = (checkin: string, time: string) =>
      agentTerms({ payablePaise: 9_001_00, checkin }, USUAL_TERMS, indiaInstant('2026-12-09', time), before).secureBy;
    expect(after('2026-12-10', '11:59')).toEqual(before);
    expect(after('2026-12-09', '11:59')).toEqual(before);
    expect(after('2026-12-20', '11:59')).toEqual(indiaInstant('2026-12-18', '18:00'));
  });

  test('gives late bookings two hours to pay the amount to secure, and the balance is not due earlier', () => {
    expect(terms('2026-12-08', '16:30').secureBy).toEqual(indiaInstant('2026-12-08', '18:30'));
    const afterCheckin = terms('2026-12-10', '13:00');
    expect(afterCheckin.secureBy).toEqual(indiaInstant('2026-12-10', '15:00'));
    expect(afterCheckin.balanceBy).toEqual(afterCheckin.secureBy);
  });
});

describe('agentTerms with the terms of a company', () => {
  const of = (changed: Partial<typeof USUAL_TERMS>, at = '2026-11-21', payablePaise = 9_001_00) =>
    agentTerms({ payablePaise, checkin: '2026-12-10' }, { ...USUAL_TERMS, ...changed }, indiaInstant(at, '10:00'));

  test.each([
    ['a tenth', 1000, 9_001_00, 900_00],
    ['a share that is rounded up to a rupee', 1, 9_001_00, 1_00],
    ['the whole price if the share is rounded to nothing', 1, 4_949_00, 4_949_00],
    ['the whole price', 10_000, 9_001_00, 9_001_00],
    ['the whole price with paise, which no rounding exceeds', 10_000, 9_001_50, 9_001_50],
    ['nearly the whole price, whose rounding does not exceed it', 9_999, 50, 50],
  ])('requires %s', (_, agentSecureBp, payablePaise, expected) => {
    expect(of({ agentSecureBp }, undefined, payablePaise).amountToSecurePaise).toBe(expected);
  });

  test('no share exceeds the price or is nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9_000_000 }), (bp, payablePaise) => {
        const { amountToSecurePaise } = of({ agentSecureBp: bp }, undefined, payablePaise);
        expect(amountToSecurePaise > 0 && amountToSecurePaise <= payablePaise).toBe(true);
      }),
    );
  });

  test('counts both deadlines in days before check-in', () => {
    expect(of({ agentSecureDays: 10, agentBalanceDays: 3 })).toMatchObject({
      secureBy: indiaInstant('2026-11-30', '18:00'),
      balanceBy: indiaInstant('2026-12-07', '12:00'),
    });
  });

  test('0 days are the day of check-in, and the balance is not due before the deadline to secure', () => {
    const evening = indiaInstant('2026-12-10', '18:00');
    expect(of({ agentSecureDays: 0 })).toMatchObject({ secureBy: evening, balanceBy: evening });
    const sameDay = indiaInstant('2026-12-05', '18:00');
    expect(of({ agentSecureDays: 5, agentBalanceDays: 5 })).toMatchObject({ secureBy: sameDay, balanceBy: sameDay });
  });

  test('a booking after both deadlines has two hours for each', () => {
    const inTwoHours = indiaInstant('2026-12-01', '12:00');
    expect(of({ agentSecureDays: 30, agentBalanceDays: 20 }, '2026-12-01')).toMatchObject({
      secureBy: inTwoHours,
      balanceBy: inTwoHours,
    });
  });

  test('a stay has time to be secured until the deadline of the terms', () => {
    const has = (agentSecureDays: number, time: string) =>
      hasTimeToSecure('2026-12-10', { ...USUAL_TERMS, agentSecureDays }, indiaInstant('2026-12-05', time));
    expect([has(5, '17:59'), has(5, '18:00'), has(4, '18:00'), has(6, '10:00')]).toEqual([true, false, true, false]);
    for (const days of [0, 60]) {
      const deadline = indiaInstant(addDays('2026-12-10', -days), '18:00');
      expect(hasTimeToSecure('2026-12-10', { ...USUAL_TERMS, agentSecureDays: days }, deadline)).toBe(false);
    }
  });
});

test.each([
  [{}, '25 % of the price by 18:00, 2 days before check-in', 'By 12:00 on the day of check-in'],
  [
    { agentSecureBp: 3333, agentSecureDays: 1, agentBalanceDays: 1 },
    '33.33 % of the price by 18:00, 1 day before check-in',
    'By 12:00, 1 day before check-in',
  ],
  [
    { agentSecureBp: 10_000, agentSecureDays: 0 },
    '100 % of the price by 18:00 on the day of check-in',
    'By 12:00 on the day of check-in',
  ],
])('agentTermsText says %j in words', (changed, secure, balance) => {
  const late = ', or 2 hours after a later booking';
  expect(agentTermsText({ ...USUAL_TERMS, ...changed })).toEqual({ secure: `${secure}${late}`, balance });
});
