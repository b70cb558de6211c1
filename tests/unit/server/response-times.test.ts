import net, { type Socket } from 'node:net';
import type { Handler } from '@/server/front/front-server';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { openFront, type Answer } from '../../support/front-server';

const open: (() => Promise<void>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of open.splice(0)) await close();
});

async function frontOf(handler: Handler, options: Omit<Parameters<typeof openFront>[0], 'handler'>) {
  const front = await openFront({ handler, ...options });
  open.push(front.close);
  return front;
}

const errorOf = (answer: Answer) => errorEnvelope.parse(JSON.parse(answer.body.toString())).errors[0]?.code;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a request that is not answered in time is answered 503, and what its handler writes later is ignored', async () => {
  const sayings: Handler[] = [
    (_request, response) => void response.end('late'),
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      for (let part = 0; part < 3; part += 1) response.write('late '.repeat(5_000));
      response.end();
    },
    () => Promise.reject(new Error('late')),
  ];
  for (const say of sayings) {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { ask, front } = await frontOf(
      async (request, response) => {
        // Compressed, but not sent yet.
        response.setHeader('Content-Type', 'text/html');
        response.write('early '.repeat(1_000));
        await gate;
        await say(request, response);
      },
      { timeouts: { answer: 200 } },
    );
    const answer = await ask('/', { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers['retry-after'], errorOf(answer)]).toEqual([503, '1', 2014]);
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await until(() => front.inFlight() === 0);
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('clients that do not read their answer are disconnected, because they use up the limit', async () => {
  const handler: Handler = (request, response) =>
    void response.end(request.url === '/long' ? Buffer.alloc(30_000_000) : 'hello');
  const { ask, front, port } = await frontOf(handler, {
    limits: { maxInFlight: 3 },
    // Enough for a busy machine to begin each of them, and less than they may take.
    timeouts: { answer: 1_000, sending: 4_000 },
  });
  const closed: Promise<void>[] = [];
  for (let count = 0; count < 3; count += 1) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', () => undefined);
    // Reads the beginning and no more; the end of the connection is heard by its error or by reading on.
    socket.once('data', () => socket.pause());
    closed.push(new Promise((resolve) => socket.once('close', () => resolve())));
    sockets.push(socket);
  }
  await until(() => front.inFlight() === 3);
  expect((await ask('/')).status).toBe(503);
  await until(() => front.inFlight() === 0);
  expect((await ask('/')).status).toBe(200);
  for (const socket of sockets.splice(0)) socket.resume();
  await Promise.all(closed);
}, 30_000);
