import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { openDoors } from '@/server/front/doors';
import { openFront } from '../../support/front-server';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const BACKLOG = 1_000;

const opened: net.Server[] = [];
const execPath = process.execPath;

afterEach(async () => {
  process.execPath = execPath;
  jest.restoreAllMocks();
  await closed(opened.splice(0));
});

async function openServer() {
  const server = http.createServer((_request, response) => response.end('hello'));
  opened.push(server);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function open(server: http.Server, count: number, signal = new AbortController().signal) {
  const onError = (error: Error) => {
    throw error;
  };
  const doors = await openDoors(server, { count, backlog: BACKLOG, signal, onError });
  opened.push(...doors);
  return doors;
}

function closed(servers: readonly net.Server[]) {
  return Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
}

/** How many turns of the event loop a server takes to let so many in who all stand at the door. */
async function turnsToLetIn(count: number, server: http.Server, port: number): Promise<number> {
  let isIn = 0;
  let turns = 0;
  server.on('connection', () => (isIn += 1));
  const sockets = Array.from({ length: count }, () => net.connect(port, '127.0.0.1'));
  // They connect without any of our turns: the system does it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  while (isIn < count) {
    await turn();
    turns += 1;
  }
  for (const socket of sockets) socket.destroy();
  return turns;
}

test('Node.js takes one connection in a turn: when this fails, doors are not needed any more', async () => {
  const { server, port } = await openServer();
  expect(await turnsToLetIn(60, server, port)).toBeGreaterThanOrEqual(60);
});

test('with doors it takes one more for each', async () => {
  const { server, port } = await openServer();
  expect(await open(server, 12)).toHaveLength(12);
  expect(await turnsToLetIn(60, server, port)).toBeLessThan(20);
});

test('who comes through a door is answered by the server', async () => {
  const { server, port } = await openServer();
  const doors = await open(server, 2);
  await closed([server]);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe('hello');
  server.closeAllConnections();
  await closed(doors);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('doors leave as much room before them as the server has', async () => {
  const { server } = await openServer();
  const listen = jest.spyOn(net.Server.prototype, 'listen');
  await open(server, 2);
  expect(listen.mock.calls.map(([, backlog]) => backlog)).toEqual([BACKLOG, BACKLOG]);
});

test('where no door can be opened it says so, and the server takes connections as before', async () => {
  const { server, port } = await openServer();
  await expect(open(http.createServer(), 2)).rejects.toThrow('Only a server that listens has doors');
  process.execPath = '/nowhere/node';
  await expect(open(server, 2)).rejects.toThrow();
  // Something that starts, and sends nothing back.
  process.execPath = '/bin/true';
  await expect(open(server, 2)).rejects.toThrow();
  process.execPath = execPath;
  await expect(open(server, 2, AbortSignal.abort())).rejects.toThrow();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
});

test('a front server with doors closes like one without: who is in is answered first, and nobody else is taken', async () => {
  const released: (() => void)[] = [];
  const { front, ask, port } = await openFront({
    handler: async (_request, response) => {
      await new Promise<void>((resolve) => released.push(resolve));
      response.end('done');
    },
  });
  await front.openDoors(BACKLOG);
  const answers = Promise.all(Array.from({ length: 40 }, () => ask('/')));
  while (released.length < 40) await turn();
  const closing = front.close(10_000);
  while (front.server.listening) await turn();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  for (const release of released) release();
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
  await closing;
});

test('it closes while its doors are opened too', async () => {
  const { front, port } = await openFront({ handler: async (_request, response) => void response.end('done') });
  const opening = front.openDoors(BACKLOG);
  await Promise.all([front.close(1_000), expect(opening).rejects.toThrow()]);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
