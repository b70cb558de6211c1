import net from 'node:net';
import { openFront } from '../../support/front-server';
import { speedLimitMs } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function frontOf(options: Partial<Parameters<typeof openFront>[0]> = {}) {
  const front = await openFront({ handler: (_request, response) => void response.end('hello'), ...options });
  open.push(front.close);
  return front;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends as a proxy does: the head, then all of the body, whatever is answered meanwhile. One that is patient ends when the server does. */
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
  ['too long', 413, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n', body(500_000)],
  ['of an unknown method', 405, 'PROPFIND / HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\n', body(250_000)],
  [
    'without a length',
    411,
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
    [...Array.from({ length: 5 }, () => `c350\r\n${'x'.repeat(50_000)}\r\n`), '0\r\n\r\n'],
  ],
  ['for no host', 400, 'POST / HTTP/1.1\r\nContent-Length: 250000\r\n\r\n', body(250_000)],
  [
    'behind headers that are too long',
    431,
    `POST / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\nContent-Length: 250000\r\n\r\n`,
    body(250_000),
  ],
  [
    'behind a header that is none',
    400,
    'POST / HTTP/1.1\r\nHost: x\r\nX-Odd: \u0001\r\nContent-Length: 250000\r\n\r\n',
    body(250_000),
  ],
  [
    'that the sender says is its last',
    400,
    'POST /\\x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 250000\r\n\r\n',
    body(250_000),
  ],
])('a body %s is read to its end: its sender is answered at once and not reset', async (_, status, head, parts) => {
  const { port, front } = await frontOf();
  const { answered } = send(port, head, parts);
  const { text, error, before } = await answered;
  expect(error).toBe('');
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(text).toMatch(/\r\nConnection: close\r\n/i);
  // The answer was whole while the body still came.
  expect(before).toBeGreaterThan(0);
  expect(front.inFlight()).toBe(0);
});

it('a stop does not cut off a body that is being refused', async () => {
  const { port, front } = await frontOf();
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n';
  const { answered } = send(port, head, body(500_000));
  await pause(150);
  const closing = front.close(5_000);
  expect((await answered).error).toBe('');
  await closing;
});

it('a client that never sends the rest is disconnected soon, and uses up no limit until then', async () => {
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
});

it.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000000\r\n\r\n'],
  ['what is no request', 'NONSENSE\r\n\r\n'],
])('%s that does not end is not read for ever', async (_, head) => {
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
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a body', 'PROPFIND / HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\nx'],
  ['what is no request', 'NONSENSE\r\n\r\n'],
])('a client that resets the connection while %s is refused does not stop the server', async (_, bytes) => {
  const { port, ask } = await frontOf();
  for (let round = 0; round < 20; round += 1) {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
  }
  expect((await ask('/')).status).toBe(200);
});
