import { resetEnv } from '@/lib/platform/env/env';
import { assertMetricsToken } from '@/lib/platform/metrics/server/assert-token';

const originalToken = process.env.METRICS_TOKEN;
const TOKEN = 'a-token-of-more-than-32-characters-here';
afterEach(() => {
  if (originalToken === undefined) delete process.env.METRICS_TOKEN;
  else process.env.METRICS_TOKEN = originalToken;
  resetEnv();
});

function outcomeOf(authorization: string | null, token: string | undefined): string {
  if (token === undefined) delete process.env.METRICS_TOKEN;
  else process.env.METRICS_TOKEN = token;
  resetEnv();
  try {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    assertMetricsToken(new Request('http://localhost/api/metrics', { headers }));
    return 'accepted';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}

test.each([
  [`Bearer ${TOKEN}`, 'accepted'],
  [`Bearer ${TOKEN.slice(0, -1)}`, 'FORBIDDEN'],
  [`Bearer ${TOKEN}x`, 'FORBIDDEN'],
  [`Bearer ${TOKEN} x`, 'FORBIDDEN'],
  [`x Bearer ${TOKEN}`, 'FORBIDDEN'],
  [`bearer${TOKEN}`, 'FORBIDDEN'],
  [`Bearer ${TOKEN.toUpperCase()}`, 'FORBIDDEN'],
  [`Basic ${TOKEN}`, 'FORBIDDEN'],
  [TOKEN, 'FORBIDDEN'],
  ['Bearer ', 'FORBIDDEN'],
  ['', 'FORBIDDEN'],
  [null, 'FORBIDDEN'],
])('a request with Authorization %p is %s', (authorization, outcome) => {
  expect(outcomeOf(authorization, TOKEN)).toBe(outcome);
});

test('assertMetricsToken throws NOT_FOUND for every request when METRICS_TOKEN is not set', () => {
  for (const authorization of [null, '', 'Bearer ', 'Bearer undefined']) {
    expect(outcomeOf(authorization, undefined)).toBe('NOT_FOUND');
  }
});
