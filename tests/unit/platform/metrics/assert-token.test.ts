import { resetEnv } from '@/lib/platform/env/env';
import { assertMetricsToken } from '@/lib/platform/metrics/server/assert-token';

const before = process.env.METRICS_TOKEN;
const TOKEN = 'a-token-of-more-than-32-characters-here';
afterEach(() => {
  if (before === undefined) delete process.env.METRICS_TOKEN;
  else process.env.METRICS_TOKEN = before;
  resetEnv();
});

function answerTo(authorization: string | null, token: string | undefined): string {
  if (token === undefined) delete process.env.METRICS_TOKEN;
  else process.env.METRICS_TOKEN = token;
  resetEnv();
  try {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    assertMetricsToken(new Request('http://localhost/api/metrics', { headers }));
    return 'let in';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}

test.each([
  [`Bearer ${TOKEN}`, 'let in'],
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
])('%p: %s', (authorization, answer) => {
  expect(answerTo(authorization, TOKEN)).toBe(answer);
});

test('without a token of the house there are no figures for anybody', () => {
  for (const authorization of [null, '', 'Bearer ', 'Bearer undefined']) {
    expect(answerTo(authorization, undefined)).toBe('NOT_FOUND');
  }
});
