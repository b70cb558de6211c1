import { describeNginx, openPair, VERBOSE_LOG } from '../../support/nginx-pair';
import { sampled } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const LONG = 'x'.repeat(500_000);
const MOST = 'x'.repeat(250_000);
const HEADERS = Object.fromEntries(['X-A', 'X-B', 'X-C'].map((name) => [name, 'a'.repeat(7_000)]));
/** As a proxy of somebody else may be set up: what is too long comes to Folio itself. */
const GENEROUS: [RegExp, string][] = [[/client_max_body_size .*;/, 'client_max_body_size 512k;']];

const REFUSED_BODIES: [string, number, string, string, Record<string, string>, [RegExp, string][]][] = [
  ['that is too long', 413, 'POST', LONG, {}, []],
  ['that is too long and let through', 413, 'POST', LONG, {}, GENEROUS],
  ['of an unknown method', 405, 'PROPFIND', MOST, {}, []],
  ['behind headers that are too long', 431, 'POST', MOST, HEADERS, []],
];

describeNginx('two front servers behind nginx', () => {
  it.each(sampled(REFUSED_BODIES, 2))(
    'a body %s takes neither of them away from anybody',
    async (_, status, method, body, headers, others) => {
      const { ask, said } = await openPair([...VERBOSE_LOG, ...others]);
      const seen = { refused: new Set<number>(), taken: new Set<number>() };
      for (let round = 0; round < 6; round += 1) {
        const refused = Array.from({ length: 8 }, () => ask(method, body, headers));
        for (let count = 0; count < 4; count += 1) seen.taken.add(await ask('GET'));
        for (const answer of await Promise.all(refused)) seen.refused.add(answer);
        seen.taken.add(await ask('GET'));
      }
      expect(seen).toEqual({ refused: new Set([status]), taken: new Set([200]) });
      expect(said()).not.toMatch(/Broken pipe|reset by peer|no live upstreams/);
    },
  );

  it('calls that break off again and again are the trouble of their caller alone', async () => {
    const { ask, said } = await openPair(VERBOSE_LOG);
    for (let round = 0; round < 6; round += 1) {
      const broken = await Promise.all([1, 2, 3].map(() => ask('POST', '{}', {}, '/broken/')));
      expect([...broken, await ask('GET')]).toEqual([503, 503, 503, 200]);
    }
    expect(said()).not.toContain('no live upstreams');
  });

  it('one that is gone is noticed by nobody: the other answers, calls that change something too', async () => {
    const { ask, said, first } = await openPair(VERBOSE_LOG);
    expect(await ask('GET')).toBe(200);
    await first.close();
    const answers = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      answers.add(await ask('GET'));
      answers.add(await ask('POST', '{}'));
    }
    expect(answers).toEqual(new Set([200]));
    expect(said()).toContain('Connection refused');
  });
});
