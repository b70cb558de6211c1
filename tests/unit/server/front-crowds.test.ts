import net, { type Socket } from 'node:net';
import type { Handler } from '@/server/front/front-server';
import type { GeneralLimits } from '@/server/front/request-classes';
import { openFront } from '../../support/front-server';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

/** As in production: of 512 requests in flight 64 run at the same time. */
const CAP = 512;
const CONCURRENCY = 64;

/** So that no other request times out on a busy machine. */
const PATIENT = { headersTimeoutMs: 60_000, requestTimeoutMs: 90_000 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    if (isSo()) return;
    await pause(10);
  }
  throw new Error(`${what} did not happen`);
}

test('of 1,200 requests at once the front server admits 512, runs 64 at a time, and answers all others 503 with Retry-After at once', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const handler = jest.fn<Promise<void>, Parameters<Handler>>(async (_request, response) => {
    await gate;
    response.end('done');
  });
  const { ask, front, close } = await openFront({
    handler,
    limits: { readQueueMs: 90_000, slowAfterMs: 90_000 },
    ...PATIENT,
  });
  const refused: { status: number; retryAfter: string | undefined }[] = [];
  const all = Array.from({ length: 1_200 }, async () => {
    const { status, headers } = await ask('/');
    if (status !== 200) refused.push({ status, retryAfter: headers['retry-after'] });
    return status;
  });
  // All others are answered while no admitted request is.
  await until('Refusing the rest', () => refused.length === 1_200 - CAP);
  expect([front.inFlight(), handler.mock.calls.length]).toEqual([CAP, CONCURRENCY]);
  expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ status: 503, retryAfter: '1' })]),
  );
  release();
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(CAP);
  expect(handler).toHaveBeenCalledTimes(CAP);
  expect((await ask('/')).status).toBe(200);
  expect(front.inFlight()).toBe(0);
  await close();
});

testInFull('two hundred clients that never complete headers or body use up no limit and are disconnected', async () => {
  const { ask, front, port, close } = await openFront({
    // As Next does, it reads the body before it answers.
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
  const halves = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
  ];
  await Promise.all(Array.from({ length: 200 }, (_, index) => open(halves[index % 2] ?? '')));
  // Fewer have a place than there are halves of bodies: they hold none.
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask('/', index % 2 ? {} : { method: 'POST', body: '{}' })),
  );
  expect(others.every(({ status, body }) => status === 200 && body.toString() === 'hello')).toBe(true);
  await until('Closing all of them', () => closed === 200);
  expect(new Set(received)).toEqual(new Set(['HTTP/1.1 408']));
  expect(received).toHaveLength(200);
  expect((await ask('/')).status).toBe(200);
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});

test('bodies that have not arrived have a limit of their own: beyond it a request with a body is answered 503, and pages are still served', async () => {
  const { ask, front, port, close } = await openFront({
    handler: async (request, response) => {
      for await (const part of request) void part;
      response.end('hello');
    },
    limits: { maxInFlight: 10 },
    ...PATIENT,
  });
  const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
  const sockets = Array.from({ length: 20 }, () => net.connect(port, '127.0.0.1').on('error', () => undefined));
  for (const socket of sockets) socket.write(half);
  await until('Their arrival', () => front.inFlight() === 20);
  expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(503);
  expect((await ask('/')).status).toBe(200);
  sockets[0]?.write('x'.repeat(99));
  await until('The answer to one of them', () => front.inFlight() === 19);
  expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});

/** A front server whose handler answers each path when the test releases it, and records which paths run. */
async function gates(limits: Partial<GeneralLimits>) {
  const begun: string[] = [];
  const releases = new Map<string, (content?: Buffer) => void>();
  const server = await openFront({
    handler: async (request, response) => {
      const url = request.url ?? '';
      begun.push(url);
      response.end(await new Promise<Buffer | undefined>((resolve) => releases.set(url, resolve)));
    },
    ...PATIENT,
    limits,
  });
  const begins = (path: string) => until(`The beginning of ${path}`, () => begun.includes(path));
  return { ...server, begun, begins, release: (path: string, content?: Buffer) => releases.get(path)?.(content) };
}

test('queued requests run in the order of arrival, as soon as an earlier one is answered', async () => {
  const { ask, begun, begins, release, front, close } = await gates({ concurrency: 2, readQueueMs: 90_000 });
  const answers: Promise<{ status: number }>[] = [];
  for (const [index, path] of ['/1/', '/2/', '/3/', '/4/'].entries()) {
    answers.push(ask(path));
    await until(`Letting in ${path}`, () => front.inFlight() === index + 1);
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

test('a request that would queue for too long is answered 503 and never runs, also one with a body', async () => {
  const { ask, begun, begins, release, front, close } = await gates({
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
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});

test('a request whose client disconnects while it is queued never runs', async () => {
  const { ask, begun, begins, release, front, port, close } = await gates({ concurrency: 1, readQueueMs: 90_000 });
  const first = ask('/first/');
  await begins('/first/');
  const gone = net.connect(port, '127.0.0.1', () => gone.write('GET /gone/ HTTP/1.1\r\nHost: x\r\n\r\n'));
  await until('Its waiting', () => front.inFlight() === 2);
  gone.destroy();
  await until('Its going', () => front.inFlight() === 1);
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
  const { ask, begins, release, front, port, close } = await gates({ concurrency: 1, readQueueMs: 90_000 });
  const lazy = net.connect(port, '127.0.0.1', () => lazy.write('GET /lazy/ HTTP/1.1\r\nHost: x\r\n\r\n'));
  lazy.pause();
  await begins('/lazy/');
  release('/lazy/', Buffer.alloc(30_000_000));
  const other = ask('/other/');
  await begins('/other/');
  expect(front.inFlight()).toBe(2);
  release('/other/');
  expect((await other).status).toBe(200);
  lazy.destroy();
  await until('Letting go of it', () => front.inFlight() === 0);
  await close();
});

test('queued requests with a body run one by one too', async () => {
  const { ask, begun, begins, release, front, close } = await gates({ concurrency: 1, readQueueMs: 90_000 });
  const answers = [ask('/first/')];
  await begins('/first/');
  for (const path of ['/1/', '/2/', '/3/']) {
    answers.push(ask(path, { method: 'POST', body: '{"a":1}' }));
    await until(`Letting in ${path}`, () => front.inFlight() === answers.length);
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

test('a crowd of requests with small bodies runs within the concurrency limit', async () => {
  const { ask, begun, release, front, close } = await gates({ concurrency: 5, readQueueMs: 90_000, maxInFlight: 30 });
  const paths = Array.from({ length: 60 }, (_, index) => `/${index}/`);
  const statuses: number[] = [];
  const all = paths.map(async (path) => statuses.push((await ask(path, { method: 'POST', body: '{}' })).status));
  await until('Refusing the rest', () => statuses.length === 30);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect([begun.length, front.inFlight()]).toEqual([5, 30]);
  for (let index = 0; index < 30; index += 1) {
    await until('The next', () => begun.length > index);
    release(begun[index] ?? '');
  }
  await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  await close();
});

test('pipelined requests whose client disconnects do not use up the limit', async () => {
  const { ask, begins, begun, release, front, port, close } = await gates({ concurrency: 2, readQueueMs: 90_000 });
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(['/1/', '/2/', '/3/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')),
  );
  await begins('/1/');
  expect(front.inFlight()).toBe(1);
  release('/1/');
  await begins('/2/');
  expect(begun).toEqual(['/1/', '/2/']);
  socket.destroy();
  await until('Letting go of them', () => front.inFlight() === 0);
  release('/2/');
  const other = ask('/other/');
  await begins('/other/');
  release('/other/');
  expect((await other).status).toBe(200);
  expect(begun).toEqual(['/1/', '/2/', '/other/']);
  await close();
});

test('a slow request lets the next one run, but stays in flight', async () => {
  const { ask, begun, begins, release, front, close } = await gates({
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
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});

test('a request with a body may queue for longer than one without', async () => {
  const { ask, begins, release, front, close } = await gates({
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
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});

test('when all requests are slow, at most three times the concurrency runs', async () => {
  const { ask, begun, release, front, close } = await gates({ concurrency: 2, readQueueMs: 90_000, slowAfterMs: 20 });
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}/`);
  const answers = paths.map((path) => ask(path));
  await until('Letting all of them in', () => front.inFlight() === 10);
  await until('The beginning of six', () => begun.length === 6);
  await pause(200);
  expect(begun).toHaveLength(6);
  for (const path of paths) {
    await until(`The beginning of ${path}`, () => begun.includes(path));
    release(path);
  }
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  await until('Letting go of them', () => front.inFlight() === 0);
  await close();
});
