import net from 'node:net';
import type { Handler } from '@/server/front/front-server';
import { openFront } from '../../support/front-server';

jest.setTimeout(60_000);

const PATIENT = { timeouts: { headers: 60_000, request: 60_000 } };
const MEGABYTE = 1024 * 1024;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen');
}

test('clients that do not read large answers use up the memory limit, others get Retry-After, then it is free again', async () => {
  const handler: Handler = (request, response) =>
    void response.end(request.url === '/large/' ? Buffer.alloc(20 * MEGABYTE) : 'small');
  const { ask, front, port, close } = await openFront({ handler, maxBytesInFlight: 50 * MEGABYTE, ...PATIENT });
  const lazy: net.Socket[] = [];
  const open = () => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /large/ HTTP/1.1\r\nHost: x\r\n\r\n'));
    lazy.push(socket.on('error', () => undefined).pause());
  };
  for (let count = 1; count <= 4; count += 1) {
    open();
    await until(() => front.inFlight() === count || count === 4);
  }
  await until(async () => (await ask('/small/')).status === 503);
  const { headers } = await ask('/small/');
  expect(headers['retry-after']).toBe('1');
  expect((await ask('/api/health/live/')).status).toBe(200);
  for (const socket of lazy) socket.destroy();
  await until(async () => (await ask('/small/')).status === 200);
  await close();
});

test('bodies are counted by the bytes that have arrived, not by the length that they state', async () => {
  const handler: Handler = async (request, response) => {
    for await (const part of request) void part;
    response.end('done');
  };
  const { ask, front, port, close } = await openFront({ handler, maxBytesInFlight: 100_000, ...PATIENT });
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
