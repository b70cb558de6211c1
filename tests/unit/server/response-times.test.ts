import net, { type Socket } from 'node:net';
import type { Handler } from '@/server/front/front-server';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { startFrontServer, type Answer } from '../../support/front-server';
import { testInFull } from '@/tests/support/test-extent';

const open: (() => Promise<void>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of open.splice(0)) await close();
});

async function frontOf(handler: Handler, options: Omit<Parameters<typeof startFrontServer>[0], 'handler'>) {
  const front = await startFrontServer({ handler, ...options });
  open.push(front.close);
  return front;
}

const errorOf = (answer: Answer) => errorEnvelope.parse(JSON.parse(answer.body.toString())).errors[0]?.code;

async function until(hasHappened: () => boolean): Promise<void> {
  while (!hasHappened()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('the front server answers 503 after the time limit and ignores what the handler writes later', async () => {
  const lateHandlers: Handler[] = [
    (_request, response) => void response.end('late'),
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      for (let part = 0; part < 3; part += 1) response.write('late '.repeat(5_000));
      response.end();
    },
    () => Promise.reject(new Error('late')),
  ];
  for (const respondLate of lateHandlers) {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { ask, front } = await frontOf(
      async (request, response) => {
        // The compressor holds these bytes; none are sent yet.
        response.setHeader('Content-Type', 'text/html');
        response.write('early '.repeat(1_000));
        await gate;
        await respondLate(request, response);
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

testInFull(
  'the front server disconnects clients that do not read their response',
  async () => {
    const handler: Handler = (request, response) =>
      void response.end(request.url === '/long' ? Buffer.alloc(30_000_000) : 'hello');
    const { ask, front, port } = await frontOf(handler, {
      limits: { maxInFlight: 3 },
      // Long enough to begin all three responses on a busy machine.
      timeouts: { answer: 8_000, sending: 8_000 },
    });
    const closed: Promise<void>[] = [];
    for (let count = 0; count < 3; count += 1) {
      const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.on('error', () => undefined);
      // The client reads only the beginning. It notices the end of the connection when it reads again.
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
  },
  90_000,
);
