import {
  AUTOMATIC_ATTEMPTS,
  outcomeAtFormerUrl,
  outcomeOf,
  pauseSecondsOf,
} from '@/lib/domains/webhooks/rules/delivery-outcome';

const answer = (status: number | null, retryAfterSeconds: number | null = null) => ({ status, retryAfterSeconds });

test.each([[200], [202], [204], [299]])('outcomeOf counts the status %s as delivered', (status) => {
  expect(outcomeOf(answer(status), AUTOMATIC_ATTEMPTS, 0.5)).toEqual({ state: 'delivered' });
});

test.each([[null], [100], [301], [307], [400], [404], [500], [503]])(
  'outcomeOf plans another attempt after the status %s',
  (status) => {
    expect(outcomeOf(answer(status), AUTOMATIC_ATTEMPTS, 0.5)).toEqual({
      state: 'waiting',
      attemptsLeft: AUTOMATIC_ATTEMPTS - 1,
      delaySeconds: 5,
    });
  },
);

test('outcomeOf retries after 5 s, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, then switches the webhook off', () => {
  const delays: number[] = [];
  let outcome = outcomeOf(answer(500), AUTOMATIC_ATTEMPTS, 0.5);
  while (outcome.state === 'waiting') {
    delays.push(outcome.delaySeconds);
    outcome = outcomeOf(answer(500), outcome.attemptsLeft, 0.5);
  }
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(outcome).toEqual({ state: 'failed', switchesOff: 'failing' });
});

test('outcomeOf varies a delay by at most a tenth', () => {
  const delays = [0, 1].map((random) => outcomeOf(answer(500), AUTOMATIC_ATTEMPTS - 1, random));
  expect(delays).toMatchObject([{ delaySeconds: 270 }, { delaySeconds: expect.closeTo(330) }]);
});

test('outcomeOf waits at least as long as Retry-After requests, and at most a day', () => {
  expect(outcomeOf(answer(429, 3600), AUTOMATIC_ATTEMPTS, 0.5)).toMatchObject({ delaySeconds: 3600 });
  expect(outcomeOf(answer(503, 1), AUTOMATIC_ATTEMPTS, 0.5)).toMatchObject({ delaySeconds: 5 });
  expect(outcomeOf(answer(503, 999_999_999), AUTOMATIC_ATTEMPTS, 0.5)).toMatchObject({ delaySeconds: 86_400 });
});

test('outcomeOf switches the webhook off after 410, even for a test or a replay', () => {
  for (const attemptsLeft of [AUTOMATIC_ATTEMPTS, 1, 0])
    expect(outcomeOf(answer(410), attemptsLeft, 0.5)).toEqual({ state: 'failed', switchesOff: 'gone' });
});

test('outcomeOf does not repeat a failed test or replay and leaves the webhook on', () => {
  expect(outcomeOf(answer(500), 0, 0.5)).toEqual({ state: 'failed', switchesOff: null });
});

test.each([[429], [502], [504]])('outcomeOf keeps a test or replay waiting after %s, for three attempts', (status) => {
  expect(outcomeOf(answer(status), 0, 0.5)).toEqual({ state: 'waiting', attemptsLeft: -1, delaySeconds: 60 });
  expect(outcomeOf(answer(status, 600), -1, 0.5)).toEqual({ state: 'waiting', attemptsLeft: -2, delaySeconds: 600 });
  expect(outcomeOf(answer(status), -2, 0.5)).toEqual({ state: 'failed', switchesOff: null });
  expect(outcomeOf(answer(500), -1, 0.5)).toEqual({ state: 'failed', switchesOff: null });
});

test.each([[429], [502], [504]])(
  'pauseSecondsOf pauses the receiver for a minute after %s without Retry-After',
  (status) => {
    expect(pauseSecondsOf(answer(status))).toBe(60);
    expect(outcomeOf(answer(status), AUTOMATIC_ATTEMPTS, 0.5)).toMatchObject({ delaySeconds: 60 });
    // Later delays are longer than the pause.
    expect(outcomeOf(answer(status), AUTOMATIC_ATTEMPTS - 1, 0.5)).toMatchObject({ delaySeconds: 300 });
  },
);

test('pauseSecondsOf follows Retry-After of an overloaded receiver, up to an hour', () => {
  expect([5, 600, 86_400].map((seconds) => pauseSecondsOf(answer(429, seconds)))).toEqual([5, 600, 3600]);
});

test.each([[null], [200], [410], [404], [500], [503]])(
  'pauseSecondsOf does not pause the receiver after %s',
  (status) => {
    expect(pauseSecondsOf(answer(status))).toBeNull();
    expect(pauseSecondsOf(answer(status, 60))).toBeNull();
  },
);

test('outcomeAtFormerUrl sends a failed event to the new address at once, with as many attempts as before', () => {
  expect(outcomeAtFormerUrl(answer(200), 3)).toEqual({ state: 'delivered' });
  for (const [status, attemptsLeft] of [[410, 1] as const, [429, 10] as const, [null, 0] as const])
    expect(outcomeAtFormerUrl(answer(status, 600), attemptsLeft)).toEqual({
      state: 'waiting',
      attemptsLeft,
      delaySeconds: 0,
    });
});
