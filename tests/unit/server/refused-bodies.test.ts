import net from 'node:net';
import { routeRulesOf } from '@/lib/platform/http/route-rules';
import { startFrontServer } from '../../support/front-server';
import { speedLimitMs, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function frontOf(options: Partial<Parameters<typeof startFrontServer>[0]> = {}) {
  const front = await startFrontServer({ handler: (_request, response) => void response.end('hello'), ...options });
  open.push(front.close);
  return front;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends like a proxy: the headers and then the whole body, even after a response. With `isPatient` the client waits until the server closes. */
function send(port: number, head: string, parts: readonly string[], isPatient = false) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received = { text: '', error: '', ms: 0, before: 0 };
  const started = performance.now();
  let left = parts.length;
  const closed = new Promise<typeof received>((resolve) => {
    socket.on('data', (part) => {
      received.text += part.toString();
      if (received.text.endsWith('}]}')) received.before ||= left;
    });
    socket.on('end', () => isPatient && socket.end());
    socket.on('error', (error: NodeJS.ErrnoException) => (received.error = error.code ?? error.message));
    socket.on('close', () => {
      received.ms = performance.now() - started;
      resolve(received);
    });
  });
  const sending = (async () => {
    socket.write(head);
    for (const part of parts) {
      await pause(100);
      left -= 1;
      if (socket.writable) socket.write(part);
    }
    if (parts.length > 0 && !isPatient) socket.end();
  })();
  return { socket, answered: sending.then(() => closed) };
}

const body = (bytes: number) => Array.from({ length: 5 }, () => 'x'.repeat(bytes / 5));

it.each([
  ['that is too long', 413, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n', body(500_000)],
  [
    'that is too long, with a method that the address does not support',
    413,
    'POST /api/x/ HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n',
    body(500_000),
  ],
  ['with an unknown method', 405, 'PROPFIND / HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\n', body(250_000)],
  [
    'without Content-Length',
    411,
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
    [...Array.from({ length: 5 }, () => `c350\r\n${'x'.repeat(50_000)}\r\n`), '0\r\n\r\n'],
  ],
  ['without a Host header', 400, 'POST / HTTP/1.1\r\nContent-Length: 250000\r\n\r\n', body(250_000)],
  [
    'after headers that are too long',
    431,
    `POST / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\nContent-Length: 250000\r\n\r\n`,
    body(250_000),
  ],
  [
    'after an invalid header',
    400,
    'POST / HTTP/1.1\r\nHost: x\r\nX-Odd: \u0001\r\nContent-Length: 250000\r\n\r\n',
    body(250_000),
  ],
  [
    'with Connection: close',
    400,
    'POST /\\x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 250000\r\n\r\n',
    body(250_000),
  ],
])(
  'the front server answers a body %s immediately, reads the rest and does not reset the connection',
  async (_, status, head, parts) => {
    const findRules = routeRulesOf([{ path: '/api/x/', method: 'GET' }]);
    const { port, front } = await frontOf({ findRules });
    const { answered } = send(port, head, parts);
    const { text, error, before } = await answered;
    expect(error).toBe('');
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).toMatch(/\r\nConnection: close\r\n/i);
    // The response was complete before the body was sent.
    expect(before).toBeGreaterThan(0);
    expect(front.inFlight()).toBe(0);
  },
);

it('the front server reads the rest of a refused body while it closes', async () => {
  const { port, front } = await frontOf();
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n';
  const { answered } = send(port, head, body(500_000));
  await pause(150);
  const closing = front.close(5_000);
  expect((await answered).error).toBe('');
  await closing;
});

testInFull(
  'the front server disconnects a client that never completes a refused body, and the client uses up no limit',
  async () => {
    const { port, front, ask } = await frontOf({ limits: { maxInFlight: 1 } });
    const head = 'PROPFIND / HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\n';
    const all = Array.from({ length: 20 }, () => send(port, head, ['x'], true));
    await pause(200);
    expect(front.inFlight()).toBe(0);
    expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(200);
    for (const { ms, text } of await Promise.all(all.map(({ answered }) => answered))) {
      expect(text).toMatch(/^HTTP\/1.1 405 /);
      expect(ms).toBeLessThan(speedLimitMs(8_000));
    }
  },
);

it.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000000\r\n\r\n'],
  ['an invalid request', 'NONSENSE\r\n\r\n'],
])('the front server stops reading %s that does not end', async (_, head) => {
  const { port, front } = await frontOf();
  let read = 0;
  front.server.once('connection', (taken) => taken.once('close', () => (read = taken.bytesRead)));
  const { socket, answered } = send(port, head, []);
  const flood = () => {
    while (socket.writable && socket.write(Buffer.alloc(65_536)));
  };
  socket.on('drain', flood);
  await pause(10);
  flood();
  expect((await answered).ms).toBeLessThan(speedLimitMs(8_000));
  await pause(50);
  expect(read).toBeGreaterThan(500_000);
  expect(read).toBeLessThan(4_000_000);
});

it.each([
  ['a CONNECT request', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a body', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\nx'],
  ['an invalid request', 'NONSENSE\r\n\r\n'],
])('the front server continues when clients reset the connection while it refuses %s', async (_, bytes) => {
  const { port, ask } = await frontOf();
  for (let round = 0; round < 20; round += 1) {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
  }
  expect((await ask('/')).status).toBe(200);
});
