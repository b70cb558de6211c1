import net from 'node:net';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '../../support/front-server';

jest.setTimeout(60_000);

const LONG_TIMEOUTS = { timeouts: { headers: 60_000, request: 60_000 } };
const MEGABYTE = 1024 * 1024;

async function until(hasHappened: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (await hasHappened()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Timed out while waiting for a state of the front server');
}

test('the front server answers 503 with Retry-After while clients do not read large responses, and 200 after they disconnect', async () => {
  const handler: Handler = (request, response) =>
    void response.end(request.url === '/large/' ? Buffer.alloc(20 * MEGABYTE) : 'small');
  const { ask, front, port, close } = await startFrontServer({
    handler,
    maxBytesInFlight: 50 * MEGABYTE,
    ...LONG_TIMEOUTS,
  });
  const readers: net.Socket[] = [];
  const open = () => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /large/ HTTP/1.1\r\nHost: x\r\n\r\n'));
    readers.push(socket.on('error', () => undefined).pause());
  };
  for (let count = 1; count <= 4; count += 1) {
    open();
    await until(() => front.inFlight() === count || count === 4);
  }
  await until(async () => (await ask('/small/')).status === 503);
  const { headers } = await ask('/small/');
  expect(headers['retry-after']).toBe('1');
  expect((await ask('/api/health/live/')).status).toBe(200);
  for (const socket of readers) socket.destroy();
  await until(async () => (await ask('/small/')).status === 200);
  await close();
});

test('MemoryLimiter counts the bytes of a body that have arrived, not its declared length', async () => {
  const handler: Handler = async (request, response) => {
    for await (const part of request) void part;
    response.end('done');
  };
  const { ask, front, port, close } = await startFrontServer({ handler, maxBytesInFlight: 100_000, ...LONG_TIMEOUTS });
  const sockets = Array.from({ length: 4 }, () => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n{'),
    );
    return socket.on('error', () => undefined);
  });
  await until(() => front.inFlight() === 4);
  const post = (bytes: number) => ask('/', { method: 'POST', body: 'x'.repeat(bytes) });
  expect((await post(200)).status).toBe(200);
  for (const socket of sockets) socket.write('x'.repeat(40_000));
  await until(async () => (await post(200)).status === 503);
  for (const socket of sockets) socket.destroy();
  await until(() => front.inFlight() === 0);
  expect((await post(200)).status).toBe(200);
  await close();
});
