import fc from 'fast-check';
import {
  agentDue,
  agentTerms,
  amountToPay,
  bulkTotal,
  isAcceptedAmount,
  type AgentAccount,
} from '@/lib/domains/bookings/rules/agent-due';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { indiaInstant } from '@/lib/dates';

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
    agentTerms({ payablePaise, checkin: '2026-12-10' }, indiaInstant(at, time));

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
      agentTerms({ payablePaise: 9_001_00, checkin }, indiaInstant('2026-12-09', time), before).secureBy;
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
