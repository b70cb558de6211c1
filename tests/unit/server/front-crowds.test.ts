import net, { type Socket } from 'node:net';
import type { Handler } from '@/server/front/front-server';
import type { GeneralLimits } from '@/server/front/request-classes';
import { startFrontServer } from '../../support/front-server';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

/** The production limits: 512 requests in flight, of which 64 run at the same time. */
const MAX_IN_FLIGHT = 512;
const CONCURRENCY = 64;

/** Long timeouts, so that queued requests do not time out on a busy machine. */
const LONG_TIMEOUTS = { timeouts: { headers: 60_000, request: 90_000, answer: 90_000 } };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(event: string, hasHappened: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    if (hasHappened()) return;
    await pause(10);
  }
  throw new Error(`Timed out while waiting for: ${event}`);
}

testInFull(
  'the front server admits 512 of 1,200 simultaneous requests, runs 64 at a time and answers the others 503 with Retry-After',
  async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const handler = jest.fn<Promise<void>, Parameters<Handler>>(async (_request, response) => {
      await gate;
      response.end('done');
    });
    const { ask, front, close } = await startFrontServer({
      handler,
      limits: { readQueueMs: 90_000, slowAfterMs: 90_000 },
      ...LONG_TIMEOUTS,
    });
    const refused: { status: number; retryAfter: string | undefined }[] = [];
    const all = Array.from({ length: 1_200 }, async () => {
      const { status, headers } = await ask('/');
      if (status !== 200) refused.push({ status, retryAfter: headers['retry-after'] });
      return status;
    });
    // The refused requests are answered before any admitted request.
    await until('all other requests are refused', () => refused.length === 1_200 - MAX_IN_FLIGHT);
    expect([front.inFlight(), handler.mock.calls.length]).toEqual([MAX_IN_FLIGHT, CONCURRENCY]);
    expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: '1' })]),
    );
    release();
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_IN_FLIGHT);
    expect(handler).toHaveBeenCalledTimes(MAX_IN_FLIGHT);
    expect((await ask('/')).status).toBe(200);
    expect(front.inFlight()).toBe(0);
    await close();
  },
);

testInFull('200 clients that never complete their headers or body use up no limit and are disconnected', async () => {
  const { ask, front, port, close } = await startFrontServer({
    // Like Next, the handler reads the body before it answers.
    handler: async (request, response) => {
      for await (const part of request) void part;
      response.end('hello');
    },
    timeouts: { headers: 8_000, request: 10_000 },
    limits: { maxInFlight: 60 },
  });
  let closed = 0;
  const received: string[] = [];
  const open = (bytes: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(bytes);
        resolve(socket);
      });
      socket.on('data', (part: Buffer) => received.push(part.toString().slice(0, 12)));
      socket.on('close', () => (closed += 1));
      socket.on('error', reject);
    });
  const incomplete = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
  ];
  await Promise.all(Array.from({ length: 200 }, (_, index) => open(incomplete[index % 2] ?? '')));
  // The limit of 60 requests is lower than the number of incomplete bodies, so these do not count.
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask('/', index % 2 ? {} : { method: 'POST', body: '{}' })),
  );
  expect(others.every(({ status, body }) => status === 200 && body.toString() === 'hello')).toBe(true);
  await until('all incomplete connections are closed', () => closed === 200);
  expect(new Set(received)).toEqual(new Set(['HTTP/1.1 408']));
  expect(received).toHaveLength(200);
  expect((await ask('/')).status).toBe(200);
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

test('the front server answers 503 to requests with a body, and still serves pages, when too many bodies are incomplete', async () => {
  const { ask, front, port, close } = await startFrontServer({
    handler: async (request, response) => {
      for await (const part of request) void part;
      response.end('hello');
    },
    limits: { maxInFlight: 10 },
    ...LONG_TIMEOUTS,
  });
  const incomplete = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
  const sockets = Array.from({ length: 20 }, () => net.connect(port, '127.0.0.1').on('error', () => undefined));
  for (const socket of sockets) socket.write(incomplete);
  await until('all incomplete requests arrive', () => front.inFlight() === 20);
  expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(503);
  expect((await ask('/')).status).toBe(200);
  sockets[0]?.write('x'.repeat(99));
  await until('one of the requests is answered', () => front.inFlight() === 19);
  expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

/** Opens a front server whose handler records each path and answers when the test releases the path. */
async function openGatedFront(limits: Partial<GeneralLimits>) {
  const begun: string[] = [];
  const releases = new Map<string, (content?: Buffer) => void>();
  const server = await startFrontServer({
    handler: async (request, response) => {
      const url = request.url ?? '';
      begun.push(url);
      response.end(await new Promise<Buffer | undefined>((resolve) => releases.set(url, resolve)));
    },
    ...LONG_TIMEOUTS,
    limits,
  });
  const begins = (path: string) => until(`${path} begins`, () => begun.includes(path));
  return { ...server, begun, begins, release: (path: string, content?: Buffer) => releases.get(path)?.(content) };
}

test('queued requests run in order of arrival, each when an earlier request is answered', async () => {
  const { ask, begun, begins, release, front, close } = await openGatedFront({ concurrency: 2, readQueueMs: 90_000 });
  const answers: Promise<{ status: number }>[] = [];
  for (const [index, path] of ['/1/', '/2/', '/3/', '/4/'].entries()) {
    answers.push(ask(path));
    await until(`${path} is admitted`, () => front.inFlight() === index + 1);
  }
  expect(begun).toEqual(['/1/', '/2/']);
  release('/2/');
  await begins('/3/');
  expect(begun).toEqual(['/1/', '/2/', '/3/']);
  release('/1/');
  await begins('/4/');
  for (const path of ['/3/', '/4/']) release(path);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await close();
});

test('a request with or without a body is answered 503 and never runs when it is queued for too long', async () => {
  const { ask, begun, begins, release, front, close } = await openGatedFront({
    concurrency: 1,
    readQueueMs: 300,
    writeQueueMs: 400,
  });
  const first = ask('/first/');
  await begins('/first/');
  for (const options of [{}, { method: 'POST', body: '{"a":1}' }]) {
    const { status, headers, body } = await ask('/late/', options);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(body.toString())).toMatchObject({ errors: [{ code: 2014 }] });
  }
  release('/first/');
  expect((await first).status).toBe(200);
  expect(begun).toEqual(['/first/']);
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

test('a request whose client disconnects while it is queued never runs', async () => {
  const { ask, begun, begins, release, front, port, close } = await openGatedFront({
    concurrency: 1,
    readQueueMs: 90_000,
  });
  const first = ask('/first/');
  await begins('/first/');
  const gone = net.connect(port, '127.0.0.1', () => gone.write('GET /gone/ HTTP/1.1\r\nHost: x\r\n\r\n'));
  await until('the second request is queued', () => front.inFlight() === 2);
  gone.destroy();
  await until('the second request has left the queue', () => front.inFlight() === 1);
  release('/first/');
  expect((await first).status).toBe(200);
  const next = ask('/next/');
  await begins('/next/');
  release('/next/');
  expect((await next).status).toBe(200);
  expect(begun).toEqual(['/first/', '/next/']);
  await close();
});

test('a client that does not read its answer does not block other requests', async () => {
  const { ask, begins, release, front, port, close } = await openGatedFront({ concurrency: 1, readQueueMs: 90_000 });
  const unread = net.connect(port, '127.0.0.1', () => unread.write('GET /unread/ HTTP/1.1\r\nHost: x\r\n\r\n'));
  unread.pause();
  await begins('/unread/');
  release('/unread/', Buffer.alloc(30_000_000));
  const other = ask('/other/');
  await begins('/other/');
  expect(front.inFlight()).toBe(2);
  release('/other/');
  expect((await other).status).toBe(200);
  unread.destroy();
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

test('queued requests with a body run one after the other at a concurrency of 1', async () => {
  const { ask, begun, begins, release, front, close } = await openGatedFront({ concurrency: 1, readQueueMs: 90_000 });
  const answers = [ask('/first/')];
  await begins('/first/');
  for (const path of ['/1/', '/2/', '/3/']) {
    answers.push(ask(path, { method: 'POST', body: '{"a":1}' }));
    await until(`${path} is admitted`, () => front.inFlight() === answers.length);
  }
  release('/first/');
  for (const path of ['/1/', '/2/', '/3/']) {
    await begins(path);
    expect(begun.at(-1)).toBe(path);
    release(path);
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await close();
});

test('60 simultaneous requests with small bodies run within the concurrency limit', async () => {
  const { ask, begun, release, front, close } = await openGatedFront({
    concurrency: 5,
    readQueueMs: 90_000,
    maxInFlight: 30,
  });
  const paths = Array.from({ length: 60 }, (_, index) => `/${index}/`);
  const statuses: number[] = [];
  const all = paths.map(async (path) => statuses.push((await ask(path, { method: 'POST', body: '{}' })).status));
  await until('all other requests are refused', () => statuses.length === 30);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect([begun.length, front.inFlight()]).toEqual([5, 30]);
  for (let index = 0; index < 30; index += 1) {
    await until('the next request begins', () => begun.length > index);
    release(begun[index] ?? '');
  }
  await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  await close();
});

test('pipelined requests whose client disconnects do not use up the limit', async () => {
  const { ask, begins, begun, release, front, port, close } = await openGatedFront({
    concurrency: 2,
    readQueueMs: 90_000,
  });
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(['/1/', '/2/', '/3/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')),
  );
  await begins('/1/');
  expect(front.inFlight()).toBe(1);
  release('/1/');
  await begins('/2/');
  expect(begun).toEqual(['/1/', '/2/']);
  socket.destroy();
  await until('no request is in flight', () => front.inFlight() === 0);
  release('/2/');
  const other = ask('/other/');
  await begins('/other/');
  release('/other/');
  expect((await other).status).toBe(200);
  expect(begun).toEqual(['/1/', '/2/', '/other/']);
  await close();
});

test('a slow request lets the next request begin and still counts as in flight', async () => {
  const { ask, begun, begins, release, front, close } = await openGatedFront({
    concurrency: 1,
    readQueueMs: 90_000,
    slowAfterMs: 200,
    maxInFlight: 2,
  });
  const slow = ask('/slow/');
  await begins('/slow/');
  const next = ask('/next/');
  await begins('/next/');
  expect(begun).toEqual(['/slow/', '/next/']);
  expect(front.inFlight()).toBe(2);
  expect((await ask('/third/')).status).toBe(503);
  release('/slow/');
  release('/next/');
  expect([(await slow).status, (await next).status]).toEqual([200, 200]);
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

test('a request with a body may be queued for longer than a request without a body', async () => {
  const { ask, begins, release, front, close } = await openGatedFront({
    concurrency: 1,
    readQueueMs: 100,
    writeQueueMs: 90_000,
  });
  const first = ask('/first/');
  await begins('/first/');
  const sent = ask('/sent/', { method: 'POST', body: '{"a":1}' });
  expect((await ask('/asked/')).status).toBe(503);
  release('/first/');
  await begins('/sent/');
  release('/sent/');
  expect([(await first).status, (await sent).status]).toEqual([200, 200]);
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});

test('at most three times the concurrency runs when all requests are slow', async () => {
  const { ask, begun, release, front, close } = await openGatedFront({
    concurrency: 2,
    readQueueMs: 90_000,
    slowAfterMs: 20,
  });
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}/`);
  const answers = paths.map((path) => ask(path));
  await until('all requests are admitted', () => front.inFlight() === 10);
  await until('six requests begin', () => begun.length === 6);
  await pause(200);
  expect(begun).toHaveLength(6);
  for (const path of paths) {
    await until(`${path} begins`, () => begun.includes(path));
    release(path);
  }
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  await until('no request is in flight', () => front.inFlight() === 0);
  await close();
});
