import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/launch/ports';
import { startProxy } from '../../long/support/proxy';
import { openFront } from '../../support/front-server';

jest.setTimeout(60_000);

const hasNginx = ['nginx', 'openssl'].every((name) => spawnSync(name, ['-v']).error === undefined);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Two front servers whose handler reads what it is sent, behind nginx as it is delivered but for `others`. */
async function openPair(others: Parameters<typeof startProxy>[3] = []) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-nginx-'));
  fs.chmodSync(directory, 0o755);
  const open = () =>
    openFront({
      handler: async (request, response) => {
        if (request.url === '/broken/') response.destroy();
        for await (const part of request) void part;
        response.end('hello');
      },
    });
  const [first, second] = await Promise.all([open(), open()]);
  const entrance = await findFreePort(20_000 + (process.pid % 10_000));
  const proxy = await startProxy(directory, entrance, [first.port, second.port], others);
  closers.push(proxy.stop, first.close, second.close);
  closers.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  return {
    first,
    ask: (method: string, body = '', headers: Record<string, string> = {}, path = '/') =>
      ask({ port: entrance, path, method, headers }, body),
    said: () => fs.readFileSync(path.join(directory, 'error.log'), 'utf8'),
  };
}

function ask(options: https.RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const local = { ...options, host: '127.0.0.1', agent: false, rejectUnauthorized: false };
    const sent = https.request(local, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const LONG = 'x'.repeat(500_000);
const MOST = 'x'.repeat(250_000);
const HEADERS = Object.fromEntries(['X-A', 'X-B', 'X-C'].map((name) => [name, 'a'.repeat(7_000)]));
/** As a proxy of somebody else may be set up: what is too long comes to Folio itself. */
const GENEROUS: [RegExp, string][] = [[/client_max_body_size .*;/, 'client_max_body_size 512k;']];

// nginx is no part of this house; where it is missing, this says so instead of passing silently.
(hasNginx ? describe : describe.skip)('two front servers behind nginx', () => {
  it.each([
    ['that is too long', 413, 'POST', LONG, {}, []],
    ['that is too long and let through', 413, 'POST', LONG, {}, GENEROUS],
    ['of an unknown method', 405, 'PROPFIND', MOST, {}, []],
    ['behind headers that are too long', 431, 'POST', MOST, HEADERS, []],
  ])('a body %s takes neither of them away from anybody', async (_, status, method, body, headers, others) => {
    const { ask, said } = await openPair(others);
    const seen = { refused: new Set<number>(), taken: new Set<number>() };
    for (let round = 0; round < 6; round += 1) {
      const refused = Array.from({ length: 8 }, () => ask(method, body, headers));
      for (let count = 0; count < 4; count += 1) seen.taken.add(await ask('GET'));
      for (const answer of await Promise.all(refused)) seen.refused.add(answer);
      seen.taken.add(await ask('GET'));
    }
    expect(seen).toEqual({ refused: new Set([status]), taken: new Set([200]) });
    expect(said()).not.toMatch(/Broken pipe|reset by peer|no live upstreams/);
  });

  it('calls that break off again and again are the trouble of their caller alone', async () => {
    const { ask, said } = await openPair();
    for (let round = 0; round < 6; round += 1) {
      const broken = await Promise.all([1, 2, 3].map(() => ask('POST', '{}', {}, '/broken/')));
      expect([...broken, await ask('GET')]).toEqual([503, 503, 503, 200]);
    }
    expect(said()).not.toContain('no live upstreams');
  });

  it('one that is gone is noticed by nobody: the other answers, calls that change something too', async () => {
    const { ask, said, first } = await openPair();
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
