import { isFinished, NO_PROGRESS, progressReducer } from '@/lib/domains/loyalty/rules/order-progress';
import { closedStatus, isClosed } from '@/lib/domains/loyalty/rules/orders';
import { expiryOf, pointsFor, pointsForValue } from '@/lib/domains/loyalty/rules/points';
import { rewardsOf, rewardsRefusal } from '@/lib/domains/loyalty/rules/rewards';

describe('progressReducer', () => {
  it('counts requests, successes and failures of one order', () => {
    const actions = ['requested', 'succeeded', 'requested', 'failed', 'requested'] as const;
    const state = actions.reduce(
      (previous, type) => progressReducer(previous, { type }),
      progressReducer(NO_PROGRESS, { type: 'started', total: 3 }),
    );
    expect(state).toEqual({ total: 3, requests: 3, successes: 1, failures: 1 });
    expect(isFinished(state)).toBe(false);
    expect(isFinished(progressReducer(state, { type: 'succeeded' }))).toBe(true);
  });

  it('resets the counts when the next order starts', () => {
    const previous = { total: 2, requests: 2, successes: 1, failures: 1 };
    expect(progressReducer(previous, { type: 'started', total: 5 })).toEqual({ ...NO_PROGRESS, total: 5 });
    expect(isFinished(NO_PROGRESS)).toBe(false);
  });
});

describe('loyalty orders', () => {
  it('isClosed is true for the statuses done, partial and failed', () => {
    expect((['done', 'partial', 'failed'] as const).every(isClosed)).toBe(true);
    expect(isClosed('fulfilling')).toBe(false);
  });

  const units = (...statuses: ('requested' | 'issued' | 'failed')[]) => statuses.map((status) => ({ status }));
  it.each([
    [2, units('issued'), null],
    [2, units('issued', 'requested'), null],
    [2, units('issued', 'issued'), 'done'],
    [2, units('issued', 'failed'), 'partial'],
    [2, units('failed', 'failed'), 'failed'],
  ] as const)('closedStatus of an order of %d units with %j is %p', (quantity, unitList, status) => {
    expect(closedStatus(quantity, unitList)).toBe(status);
  });
});

describe('reward points', () => {
  it('pointsFor gives one point per whole 100 rupees', () => {
    expect([99_99, 100_00, 8_499_00].map(pointsFor)).toEqual([0, 1, 84]);
  });

  it('pointsForValue rounds up to whole points', () => {
    expect(pointsForValue(100_00, 100)).toBe(100);
    expect(pointsForValue(100_00, 30)).toBe(334);
  });

  it('expiryOf returns the same time one year later', () => {
    expect(expiryOf(new Date('2026-11-21T06:00:00Z')).toISOString()).toBe('2027-11-21T06:00:00.000Z');
  });
});

describe('rewards errors', () => {
  it('rewardsOf reports inactive rewards for error 1603, no wallet for error 1601, and a failure for any other error', () => {
    expect(rewardsOf({ errorCode: 1603 })).toMatchObject({ rewardsActivated: false, apiFailed: false });
    expect(rewardsOf({ errorCode: 1601 })).toMatchObject({ rewardsActivated: true, walletCreated: false });
    expect(rewardsOf({ errorCode: 2013 })).toMatchObject({ rewardsActivated: false, apiFailed: true });
    expect(rewardsOf({ answer: { rupee: 12 } })).toMatchObject({
      rewardsActivated: true,
      walletCreated: true,
      rupee: 12,
    });
  });

  it('rewardsRefusal explains the errors 1603 and 1601, and returns null for any other error', () => {
    expect(rewardsRefusal(1603)?.title).toMatch(/not active/);
    expect(rewardsRefusal(1601)?.title).toMatch(/no rewards wallet/);
    expect(rewardsRefusal(2013)).toBeNull();
  });
});
