import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadFile } from '@/lib/platform/webhooks/download-file';

const servers: http.Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/photo.jpg`;
}

const download = (url: string, timeoutMs?: number) =>
  downloadFile({ url, maxBytes: 10, isLoopbackAllowed: true }, timeoutMs === undefined ? {} : { timeoutMs });

test('downloadFile returns the bytes of a file', async () => {
  const url = await serve((_, response) => response.end('picture'));
  expect(await download(url)).toEqual({ content: Buffer.from('picture') });
});

test.each([
  [404, true],
  [302, true],
  [429, false],
  [503, false],
])('downloadFile reports status %d, final: %s, and follows no redirect', async (status, isFinal) => {
  const url = await serve((_, response) => response.writeHead(status, { location: 'http://localhost/' }).end());
  expect(await download(url)).toEqual({ problem: `The host answered ${status}`, isFinal });
});

test('downloadFile stops reading a file that is too long', async () => {
  const url = await serve((_, response) => response.end('a'.repeat(1000)));
  expect(await download(url)).toMatchObject({ problem: expect.stringContaining('more than') as string, isFinal: true });
});

test('downloadFile tries again later after a broken or slow answer', async () => {
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '9' });
    response.write('pict');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await download(broken)).toMatchObject({ isFinal: false });
  const silent = await serve(() => undefined);
  expect(await download(silent, 50)).toEqual({ problem: 'No answer within 0.05 s', isFinal: false });
});

test.each(['10.0.0.7', '169.254.169.254', '127.0.0.1', '::1'])(
  'downloadFile refuses a host with the address %s',
  async (address) => {
    const file = { url: 'https://photos.example.com/1.jpg', maxBytes: 10, isLoopbackAllowed: false };
    const resolve = (
      _host: string,
      _options: unknown,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    expect(await downloadFile(file, { resolve })).toEqual({
      problem: 'The host resolves to an address in a private network',
      isFinal: true,
    });
  },
);

test('downloadFile refuses an address that names no public host', async () => {
  const file = { url: 'http://localhost/1.jpg', maxBytes: 10, isLoopbackAllowed: false };
  expect(await downloadFile(file)).toMatchObject({ isFinal: true });
});
