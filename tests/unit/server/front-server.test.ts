import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Handler } from '@/server/front/front-server';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { startFrontServer, type Answer } from '../../support/front-server';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function frontOf(handler: Handler, options: Omit<Parameters<typeof startFrontServer>[0], 'handler'> = {}) {
  const front = await startFrontServer({ handler, ...options });
  open.push(front.close);
  return front;
}

const hello: Handler = (_request, response) => void response.end('hello');
const errorOf = (answer: Answer) => errorEnvelope.parse(JSON.parse(answer.body.toString())).errors[0]?.code;

describe('the front server', () => {
  it.each([
    ['/b/%E0%A4%A/', 400],
    ['/a%00b/', 400],
    ['//evil.example/', 400],
    ['/\\evil.example/', 400],
    [`/${'a'.repeat(9_000)}`, 400],
  ])('refuses the address %p', async (path, status) => {
    const handler = jest.fn(hello);
    const { sendRaw } = await frontOf(handler);
    const text = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errorEnvelope.safeParse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).success).toBe(true);
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    'x',
    '%',
    encodeURIComponent('{}'),
    encodeURIComponent('["",{"children":["a"]},null,null,{}]'),
    '['.repeat(9_000),
  ])('refuses the router state %.20p', async (state) => {
    const handler = jest.fn(hello);
    const { ask } = await frontOf(handler);
    const answer = await ask('/', { headers: { rsc: '1', 'next-router-state-tree': state } });
    expect([answer.status, errorOf(answer)]).toEqual([400, 2000]);
    expect(handler).not.toHaveBeenCalled();
  });

  it('accepts a router state that Next’s router sends', async () => {
    const { ask } = await frontOf(hello);
    const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]));
    expect((await ask('/', { headers: { rsc: '1', 'next-router-state-tree': state } })).status).toBe(200);
  });

  it('answers TRACE with 405', async () => {
    const { ask } = await frontOf(hello);
    const answer = await ask('/', { method: 'TRACE' });
    expect([answer.status, errorOf(answer)]).toEqual([405, 2003]);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('refuses a body without a length and a body that is too long before it calls the handler', async () => {
    const handler = jest.fn(hello);
    const { ask } = await frontOf(handler);
    const chunked = await ask('/', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body: '{}' });
    expect([chunked.status, errorOf(chunked)]).toEqual([411, 2005]);
    const long = await ask('/', { method: 'POST', headers: { 'Content-Length': 256 * 1024 + 1 } });
    expect([long.status, errorOf(long)]).toEqual([413, 2006]);
    expect(handler).not.toHaveBeenCalled();
    expect((await ask('/', { method: 'POST', body: 'x'.repeat(256 * 1024) })).status).toBe(200);
  });

  it('answers invalid HTTP with the error envelope and the common headers', async () => {
    const { sendRaw } = await frontOf(hello);
    const answer = await sendRaw('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\n\r\n[^\r]*"code":2000/);
    const headers = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy'];
    for (const name of headers) expect(answer).toContain(`\r\n${name}: `);
    expect(await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it('disconnects clients that never complete their headers or body', async () => {
    const { sendRaw } = await frontOf(hello, { timeouts: { headers: 200, request: 400 } });
    const started = performance.now();
    const [headers, body] = await Promise.all([
      sendRaw('GET / HTTP/1.1\r\nHost: x\r\n'),
      sendRaw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'),
    ]);
    expect(headers).toMatch(/^HTTP\/1.1 408 /);
    expect(body).toBeDefined();
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('answers 503 with Retry-After when the limit of requests in flight is reached', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow: Handler = async (_request, response) => {
      await gate;
      response.end('done');
    };
    const { ask } = await frontOf(slow, { limits: { maxInFlight: 2 } });
    const admitted = [ask('/'), ask('/')];
    await new Promise((resolve) => setTimeout(resolve, 100));
    const refused = await ask('/');
    expect([refused.status, refused.headers['retry-after'], errorOf(refused)]).toEqual([503, '1', 2014]);
    release();
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('/')).status).toBe(200);
  });
});

describe('the front server', () => {
  it('answers probes above the limit with and without a trailing slash, and refuses other requests', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { ask } = await frontOf(
      async (request, response) => {
        if (request.url === '/slow/') await gate;
        response.end(request.url);
      },
      { limits: { maxInFlight: 1 } },
    );
    const slow = ask('/slow/');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answers = await Promise.all(
      ['/api/health/live', '/api/health/ready/', '/api/metrics', '/api/health/other/'].map((path) => ask(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    expect(answers.slice(0, 3).map(({ body }) => body.toString())).toEqual([
      '/api/health/live/',
      '/api/health/ready/',
      '/api/metrics/',
    ]);
    expect((await ask('/api/health/live', { method: 'POST', body: '{}' })).status).toBe(503);
    release();
    await slow;
  });
});

it('the front server closes each connection after its response while it is draining', async () => {
  const { ask, front } = await frontOf(hello);
  const agent = new http.Agent({ keepAlive: true });
  expect((await ask('/', { agent })).headers.connection).toBe('keep-alive');
  front.drain();
  const answer = await ask('/', { agent });
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  expect((await ask('/', { agent })).status).toBe(200);
  agent.destroy();
});

describe('the front server', () => {
  it('removes internal headers that a client sends and replaces x-forwarded-for with the client address', async () => {
    const echo: Handler = (request, response) => void response.end(JSON.stringify(request.headers));
    const { ask } = await frontOf(echo);
    const sent = {
      'x-middleware-subrequest': 'middleware',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'next-action': 'abc',
      accept: 'text/html',
    };
    const seen = JSON.parse((await ask('/', { headers: sent })).body.toString()) as Record<string, string>;
    expect(seen).toMatchObject({ accept: 'text/html', 'x-forwarded-for': '127.0.0.1' });
    for (const name of ['x-middleware-subrequest', 'x-forwarded-host', 'next-action'])
      expect(seen).not.toHaveProperty(name);
  });

  it('preserves the addresses that trusted proxies forward', async () => {
    const echo: Handler = (request, response) => void response.end(String(request.headers['x-forwarded-for']));
    const { ask } = await frontOf(echo, { trustedHops: 1 });
    const answer = await ask('/', { headers: { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' } });
    expect(answer.body.toString()).toBe('9.9.9.9, 1.2.3.4, 127.0.0.1');
  });

  it('sends the policy with the nonce that the handler received for a page rendered per request', async () => {
    let seen = '';
    const { ask } = await frontOf((request, response) => {
      seen = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1] ?? '';
      response.setHeader('Content-Type', 'text/html');
      response.end('<script>x()</script>');
    });
    const { headers } = await ask('/');
    expect(seen).toHaveLength(24);
    expect(headers['content-security-policy']).toContain(`'nonce-${seen}' 'strict-dynamic'`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends a policy with script hashes for a page that Next rendered earlier', async () => {
    const { ask } = await frontOf((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('x-nextjs-cache', 'HIT');
      response.write('<script>self.__next_f.push([1,"x');
      response.end(`"])</script>${' '.repeat(2_000)}`);
    });
    const answer = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']{44}' https/);
    expect(gunzipSync(answer.body).toString()).toContain('push([1,"x"])');
  });

  it.each([
    ['application/json', true],
    ['text/csv; charset=utf-8', true],
    ['text/plain; version=0.0.4; charset=utf-8', true],
    ['text/calendar; charset=utf-8', true],
    // Some browsers show no PDF in a sandbox.
    ['application/pdf', false],
    ['application/xml', false],
    ['application/javascript', false],
    ['image/webp', false],
  ])('sends a policy that lets a response of type %s load nothing (sandbox: %s)', async (type, isInSandbox) => {
    const { ask } = await frontOf((request, response) => {
      response.writeHead(200, { 'Content-Type': type });
      response.end(request.url === '/long' ? 'x'.repeat(5_000) : '{}');
    });
    for (const path of ['/', '/long']) {
      const parts = String((await ask(path)).headers['content-security-policy']).split('; ');
      expect(parts).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'none'",
        ]),
      );
      expect(parts.includes('sandbox')).toBe(isInSandbox);
    }
  });
});

it('the front server sends a 304 without a policy, so that the browser uses the policy of its stored page', async () => {
  const page: Handler = (request, response) => {
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('ETag', '"a"');
    if (request.headers['if-none-match'] === '"a"') {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<script>self.__next_f.push([1,"x"])</script>');
  };
  const { ask } = await frontOf(page);
  expect((await ask('/', {})).headers['content-security-policy']).toMatch(/'sha256-/);
  const again = await ask('/', { headers: { 'if-none-match': '"a"' } });
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  expect(again.headers['x-content-type-options']).toBe('nosniff');
});

it('the front server adds a policy to a redirect and does not replace a policy that a handler set', async () => {
  const own = "default-src 'self'; frame-ancestors 'none'";
  const { ask } = await frontOf((request, response) => {
    const type = request.url === '/viewer' ? 'text/html' : 'image/svg+xml';
    if (request.url !== '/here') response.setHeader('Content-Security-Policy', own);
    response.writeHead(request.url === '/here' ? 308 : 200, request.url === '/here' ? {} : { 'Content-Type': type });
    response.end();
  });
  const policyOf = async (path: string) => (await ask(path)).headers['content-security-policy'];
  expect(await policyOf('/here')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect([await policyOf('/viewer'), await policyOf('/map')]).toEqual([own, own]);
});

describe('the front server', () => {
  const longText = 'words and words '.repeat(500);

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses a streamed response with %s', async (encoding, decompress) => {
    const { ask } = await frontOf(async (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      for (let part = 0; part < 5; part += 1) {
        response.write(longText);
        (response as unknown as { flush(): void }).flush();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      response.end();
    });
    const answer = await ask('/', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(decompress(answer.body).toString()).toBe(longText.repeat(5));
  });

  it('does not compress responses that are short, already compressed or not text', async () => {
    const { ask } = await frontOf((request, response) => {
      response.setHeader('Content-Type', request.url === '/image' ? 'image/webp' : 'application/json');
      if (request.url === '/short') response.write('{"a":');
      response.end(request.url === '/short' ? '1}' : longText);
    });
    const headers = { 'accept-encoding': 'br' };
    for (const path of ['/short', '/image']) {
      expect((await ask(path, { headers })).headers['content-encoding']).toBeUndefined();
    }
    expect((await ask('/json', { headers })).headers['content-encoding']).toBe('br');
    expect((await ask('/json', { headers: { 'accept-encoding': 'br;q=0' } })).body.toString()).toBe(longText);
  });

  it('answers a neutral 500 when the handler fails', async () => {
    const { ask } = await frontOf(async () => {
      throw new Error('secret detail');
    });
    const answer = await ask('/');
    expect([answer.status, errorOf(answer)]).toEqual([500, 2013]);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('completes requests in flight and accepts no new ones while it closes', async () => {
    const front = await startFrontServer({
      handler: async (_request, response) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        response.end('finished');
      },
    });
    const pending = front.ask('/');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closing = front.close();
    await expect(front.ask('/')).rejects.toThrow(/ECONNREFUSED/);
    expect((await pending).body.toString()).toBe('finished');
    await closing;
  });
});
