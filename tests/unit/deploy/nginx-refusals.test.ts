import { describeNginx, openNginxPair, VERBOSE_LOG } from '../../support/nginx-pair';
import { takeSample } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const LONG = 'x'.repeat(500_000);
const MOST = 'x'.repeat(250_000);
const HEADERS = Object.fromEntries(['X-A', 'X-B', 'X-C'].map((name) => [name, 'a'.repeat(7_000)]));
/** The limits of a proxy that forwards too large requests to Folio. */
const GENEROUS: [RegExp, string][] = [[/client_max_body_size .*;/, 'client_max_body_size 512k;']];

const REFUSED_BODIES: [string, number, string, string, Record<string, string>, [RegExp, string][]][] = [
  ['that is too large', 413, 'POST', LONG, {}, []],
  ['that is too large and forwarded by nginx', 413, 'POST', LONG, {}, GENEROUS],
  ['with an unknown method', 405, 'PROPFIND', MOST, {}, []],
  ['with headers that are too large', 431, 'POST', MOST, HEADERS, []],
];

describeNginx('two front servers behind nginx', () => {
  it.each(takeSample(REFUSED_BODIES, 2))(
    'a body %s does not exclude a server for other clients',
    async (_, status, method, body, headers, others) => {
      const { ask, readLog } = await openNginxPair([...VERBOSE_LOG, ...others]);
      const seen = { refused: new Set<number>(), taken: new Set<number>() };
      for (let round = 0; round < 6; round += 1) {
        const refused = Array.from({ length: 8 }, () => ask(method, body, headers));
        for (let count = 0; count < 4; count += 1) seen.taken.add(await ask('GET'));
        for (const answer of await Promise.all(refused)) seen.refused.add(answer);
        seen.taken.add(await ask('GET'));
      }
      expect(seen).toEqual({ refused: new Set([status]), taken: new Set([200]) });
      expect(readLog()).not.toMatch(/Broken pipe|reset by peer|no live upstreams/);
    },
  );

  it('repeated failures of one client do not affect other clients', async () => {
    const { ask, readLog } = await openNginxPair(VERBOSE_LOG);
    for (let round = 0; round < 6; round += 1) {
      const broken = await Promise.all([1, 2, 3].map(() => ask('POST', '{}', {}, '/broken/')));
      expect([...broken, await ask('GET')]).toEqual([503, 503, 503, 200]);
    }
    expect(readLog()).not.toContain('no live upstreams');
  });

  it('after one server has stopped, the other one answers all requests, including writes', async () => {
    const { ask, readLog, first } = await openNginxPair(VERBOSE_LOG);
    expect(await ask('GET')).toBe(200);
    await first.close();
    const answers = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      answers.add(await ask('GET'));
      answers.add(await ask('POST', '{}'));
    }
    expect(answers).toEqual(new Set([200]));
    expect(readLog()).toContain('Connection refused');
  });
});
