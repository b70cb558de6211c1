import { execFileSync } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { deliver, type Delivery } from '@/lib/platform/webhooks/deliver';

const servers: http.Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: http.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const startServer = async (answer: RequestListener) =>
  `http://localhost:${await listen(http.createServer(answer))}/hook`;

const toLocal = (url: string): Delivery => ({
  url,
  headers: { 'webhook-id': 'msg_1' },
  body: '{"type":"webhook.test"}',
  isLoopbackAllowed: true,
});

/** Creates a DNS server that answers each query with the next list of addresses, and repeats the last list. */
function createDns(...lists: string[][]) {
  let queries = 0;
  return {
    count: () => queries,
    resolve: (_host: string, _options: unknown, done: (error: null, addresses: LookupAddress[]) => void) => {
      const list = lists[Math.min(queries, lists.length - 1)] ?? [];
      queries += 1;
      done(
        null,
        list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
}

describe('deliver', () => {
  it('posts body and headers and returns status, answer, address and time', async () => {
    const received: unknown[] = [];
    const url = await startServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push([request.method, request.url, request.headers, Buffer.concat(chunks).toString()]);
        response.writeHead(202).end('stored');
      });
    });
    expect(await deliver(toLocal(url))).toEqual({
      status: 202,
      answer: 'stored',
      failure: null,
      address: '127.0.0.1',
      milliseconds: expect.any(Number),
      retryAfterSeconds: null,
    });
    expect(received).toEqual([
      [
        'POST',
        '/hook',
        expect.objectContaining({ 'webhook-id': 'msg_1', 'content-type': 'application/json', 'content-length': '23' }),
        '{"type":"webhook.test"}',
      ],
    ]);
  });

  it('does not follow a redirect', async () => {
    let requests = 0;
    const url = await startServer((_, response) => {
      requests += 1;
      response.writeHead(307, { location: '/other' }).end();
    });
    expect(await deliver(toLocal(url))).toMatchObject({ status: 307, failure: null });
    expect(requests).toBe(1);
  });

  it('ends when the receiver does not answer in time', async () => {
    const url = await startServer(() => undefined);
    const result = await deliver(toLocal(url), { timeoutMs: 200 });
    expect(result).toMatchObject({ status: null, failure: 'No answer within 0.2 s', address: '127.0.0.1' });
  });

  it('returns the status of an answer whose body does not end in time', async () => {
    const url = await startServer((_, response) => void response.writeHead(200).write('begun'));
    expect(await deliver(toLocal(url), { timeoutMs: 300 })).toMatchObject({ status: 200, answer: 'begun' });
  });

  it('reads only the first 1,024 bytes of an endless answer', async () => {
    const url = await startServer((_, response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write('x'.repeat(50_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    const { status, answer } = await deliver(toLocal(url));
    expect([status, answer]).toEqual([500, 'x'.repeat(1024)]);
  });

  it('replaces bytes that are not text and removes NUL', async () => {
    const url = await startServer((_, response) => void response.end(Buffer.from([0x61, 0, 0x62, 0xff])));
    expect((await deliver(toLocal(url))).answer).toBe('ab\ufffd');
  });

  it('returns Retry-After in seconds from a number or a date', async () => {
    const values = ['120', new Date(Date.now() + 90_000).toUTCString(), 'soon', '-5'];
    const results: (number | null)[] = [];
    for (const value of values) {
      const url = await startServer((_, response) => void response.writeHead(429, { 'retry-after': value }).end());
      results.push((await deliver(toLocal(url))).retryAfterSeconds);
    }
    expect(results).toEqual([120, expect.any(Number), null, null]);
    expect(Math.abs((results[1] ?? 0) - 90)).toBeLessThan(5);
  });

  it('reports a refused connection and a connection that closes without an answer', async () => {
    const url = await startServer((request) => request.socket.destroy());
    expect(await deliver(toLocal(url))).toMatchObject({ status: null, failure: 'No connection: ECONNRESET' });
    const port = await listen(http.createServer());
    const [server] = servers.splice(-1);
    await new Promise((resolve) => server?.close(resolve));
    const refused = await deliver(toLocal(`http://127.0.0.1:${port}/`));
    expect(refused).toMatchObject({ status: null, failure: 'No connection: ECONNREFUSED' });
  });
});

describe('deliver and private networks', () => {
  const toHost = (url = 'https://hooks.example.com/'): Delivery => ({ ...toLocal(url), isLoopbackAllowed: false });
  const PRIVATE = 'The host resolves to an address in a private network';

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
    ['2002:7f00:1::'],
  ])('refuses a host that resolves to %s', async (address) => {
    const dns = createDns([address]);
    expect(await deliver(toHost(), dns)).toMatchObject({ status: null, address: null, failure: PRIVATE });
  });

  it('refuses a host if one of its addresses is private', async () => {
    for (const list of [
      ['8.8.8.8', '10.0.0.1'],
      ['::1', '2606:4700:4700::1111'],
    ])
      expect(await deliver(toHost(), createDns(list))).toMatchObject({ address: null, failure: PRIVATE });
  });

  it('refuses a host whose DNS answer changes to a private address before the connection', async () => {
    const dns = createDns(['8.8.8.8'], ['127.0.0.1']);
    dns.resolve('hooks.example.com', {}, () => undefined);
    expect(await deliver(toHost(), dns)).toMatchObject({ address: null, failure: PRIVATE });
  });

  it('resolves the host once per delivery and connects to the checked address', async () => {
    const url = await startServer((_, response) => void response.end('first'));
    const dns = createDns(['127.0.0.1'], ['10.0.0.1']);
    expect(await deliver(toLocal(url), dns)).toMatchObject({ status: 200, answer: 'first', address: '127.0.0.1' });
    expect(dns.count()).toBe(1);
  });

  it('refuses stored addresses that the rules do not allow, without a lookup', async () => {
    const dns = createDns(['8.8.8.8']);
    for (const url of [
      'http://localhost:80/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://a:b@hooks.example.com/',
    ])
      expect(await deliver(toHost(url), dns)).toMatchObject({
        status: null,
        address: null,
        failure: expect.any(String),
      });
    expect(dns.count()).toBe(0);
  });

  it('refuses localhost in development if it does not resolve to loopback', async () => {
    const dns = createDns(['10.0.0.1']);
    expect(await deliver(toLocal('http://localhost:8080/'), dns)).toMatchObject({ failure: PRIVATE });
  });
});

describe('deliver over TLS', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'folio-tls-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  function createCertificate(host: string) {
    const [key, cert] = [path.join(directory, `${host}.key`), path.join(directory, `${host}.crt`)];
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert, ...name], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  }

  const startTls = async (host: string) => {
    const certificate = createCertificate(host);
    const port = await listen(https.createServer(certificate, (_, response) => void response.end('secure')));
    return { url: `https://localhost:${port}/`, ca: certificate.cert };
  };

  it('accepts a valid certificate of the host', async () => {
    const { url, ca } = await startTls('localhost');
    expect(await deliver(toLocal(url), { ca })).toMatchObject({ status: 200, answer: 'secure' });
  });

  it('refuses an unknown certificate and a certificate of another host', async () => {
    const unknown = await startTls('localhost');
    expect((await deliver(toLocal(unknown.url))).failure).toBe('No connection: DEPTH_ZERO_SELF_SIGNED_CERT');
    const other = await startTls('other.example');
    expect((await deliver(toLocal(other.url), { ca: other.ca })).failure).toBe(
      'No connection: ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });
});
