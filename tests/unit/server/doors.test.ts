import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { openDoors } from '@/server/front/doors';
import { openFront } from '../../support/front-server';

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function openServer() {
  const server = http.createServer((_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const closed = (servers: readonly net.Server[]) =>
  Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));

/** How many turns of the event loop a server takes to let so many in who have come together. */
async function turnsToLetIn(count: number, server: http.Server, port: number): Promise<number> {
  let isIn = 0;
  server.on('connection', () => (isIn += 1));
  const sockets = Array.from({ length: count }, () => net.connect(port, '127.0.0.1'));
  let turns = 0;
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
  await closed([server]);
});

test('with doors it takes one more for each', async () => {
  const { server, port } = await openServer();
  const doors = await openDoors(server, 12);
  expect(doors).toHaveLength(12);
  expect(await turnsToLetIn(60, server, port)).toBeLessThan(20);
  await closed([server, ...doors]);
});

test('who comes through a door is answered by the server', async () => {
  const { server, port } = await openServer();
  const doors = await openDoors(server, 2);
  await closed([server]);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe('hello');
  server.closeAllConnections();
  await closed(doors);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('a server that does not listen has no doors, and says so', async () => {
  await expect(openDoors(http.createServer(), 2)).rejects.toThrow();
});

test('a front server with doors closes like one without: who is in is answered first, and nobody else is taken', async () => {
  const released: (() => void)[] = [];
  const { front, ask, port } = await openFront({
    handler: async (_request, response) => {
      await new Promise<void>((resolve) => released.push(resolve));
      response.end('done');
    },
  });
  await front.openDoors();
  const answers = Promise.all(Array.from({ length: 40 }, () => ask('/')));
  while (released.length < 40) await turn();
  const closing = front.close(10_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  for (const release of released) release();
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
  await closing;
});
