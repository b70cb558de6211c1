import net from 'node:net';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import type { Handler } from '@/server/front/front-server';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { startFrontServer } from '../../support/front-server';

jest.setTimeout(60_000);

const seed = Number(process.env.FOLIO_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createSeededRandom(seed);

let front: Awaited<ReturnType<typeof startFrontServer>>;
let admitted: string[];
const recordRequest: Handler = async (request, response) => {
  admitted.push(`${request.method} ${request.url}`);
  if (request.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 200));
  response.end('hello');
};

beforeEach(async () => {
  admitted = [];
  front = await startFrontServer({ handler: recordRequest, timeouts: { headers: 300, request: 600 } });
});
afterEach(() => front.close());

function answersIn(text: string): { status: number; body: string }[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part.startsWith('HTTP/1.1'))
    .map((part) => ({ status: Number(part.slice(9, 12)), body: part.slice(part.indexOf('\r\n\r\n') + 4) }));
}

const close = 'Host: x\r\nConnection: close\r\n';

it.each([
  ['two Content-Length headers', `POST / HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    'both Content-Length and Transfer-Encoding',
    `POST / HTTP/1.1\r\n${close}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a negative Content-Length', `POST / HTTP/1.1\r\n${close}Content-Length: -1\r\n\r\n`],
  ['a Content-Length that is not a number', `POST / HTTP/1.1\r\n${close}Content-Length: ten\r\n\r\n`],
  ['an unknown transfer coding', `POST / HTTP/1.1\r\n${close}Transfer-Encoding: xchunked\r\n\r\n`],
  ['a space before the colon of a header', `GET / HTTP/1.1\r\n${close}X-A : b\r\n\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${close}X-A: b\r\n c\r\n\r\n`],
  ['NUL in a header', `GET / HTTP/1.1\r\n${close}X-A: b\u0000c\r\n\r\n`],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${close}\r\n`],
  ['an unknown HTTP version', `GET / HTTP/9.9\r\n${close}\r\n`],
  ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an unknown Expect header', `POST / HTTP/1.1\r\n${close}Expect: the-unexpected\r\nContent-Length: 0\r\n\r\n`],
  ['a space in the address', `GET /a b HTTP/1.1\r\n${close}\r\n`],
  ['the absolute address of another server', `GET http://evil.example/ HTTP/1.1\r\n${close}\r\n`],
  ['the method CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${close}\r\n`],
])('the front server refuses a request with %s before it calls the handler', async (_, bytes) => {
  const [answer] = answersIn(await front.sendRaw(bytes));
  expect(answer?.status).toBeGreaterThanOrEqual(400);
  expect(answer?.status).toBeLessThan(500);
  expect(isEnvelope(answer?.body ?? '')).toBe(true);
  expect(admitted).toEqual([]);
});

it.each([
  ['a control character', '1;\u0001\r\na\r\n0\r\n\r\n'],
  ['a bare line feed', '1;a\nb\r\na\r\n0\r\n\r\n'],
  ['no name', '1;=\u0000\r\na\r\n0\r\n\r\n'],
])('the front server sends exactly one response to a chunk extension with %s', async (_, chunks) => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(answersIn(await front.sendRaw(head + chunks)).map(({ status }) => status)).toEqual([411]);
  expect(admitted).toEqual([]);
});

it('the front server answers a malformed request after the valid request before it', async () => {
  const text = await front.sendRaw('GET /good HTTP/1.1\r\nHost: x\r\n\r\nNONSENSE\r\n\r\n');
  expect(answersIn(text).map(({ status, body }) => [status, body.includes('hello')])).toEqual([
    [200, true],
    [400, false],
  ]);
});

it('the front server answers a malformed request after the slow request before it', async () => {
  const text = await front.sendRaw('GET /slow HTTP/1.1\r\nHost: x\r\n\r\nNONSENSE\r\n\r\nmore\r\n\r\n');
  expect(answersIn(text).map(({ status }) => status)).toEqual([200, 400]);
});

it('the front server refuses an unknown Expect header with the common headers', async () => {
  const text = await front.sendRaw(`POST / HTTP/1.1\r\n${close}Expect: the-unexpected\r\nContent-Length: 0\r\n\r\n`);
  const names = ['x-request-id', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy'];
  for (const name of names) expect(text).toContain(`\r\n${name}: `);
});

it('the front server does not run a request that is hidden in a body', async () => {
  const inner = 'GET /admin HTTP/1.1\r\nHost: x\r\n\r\n';
  const bytes = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n${inner}GET /next HTTP/1.1\r\n${close}\r\n`;
  await front.sendRaw(bytes);
  expect(admitted).toEqual(['POST /', 'GET /next']);
});

it(`the front server answers 500 randomly damaged requests without a 5xx and with the error envelope (seed ${seed})`, async () => {
  const valid = [
    `GET /api/v1/facilities/ HTTP/1.1\r\n${close}Accept: */*\r\n\r\n`,
    `POST /api/b2b/dashboard/v2/login/ HTTP/1.1\r\n${close}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  ];
  const damaged = Array.from({ length: 500 }, () => {
    let bytes = random.pick(valid);
    for (let count = 1 + Math.floor(random.next() * 4); count > 0; count -= 1) {
      const at = Math.floor(random.next() * bytes.length);
      const piece = random.pick(['\r', '\n', '\r\n', '\u0000', ' ', ':', '%', 'ÿ', '\r\n\r\n', 'A'.repeat(300), '']);
      bytes = bytes.slice(0, at) + piece + bytes.slice(at + Math.floor(random.next() * 3));
    }
    return `${bytes}\r\n\r\n`;
  });
  const failures: string[] = [];
  for (let from = 0; from < damaged.length; from += 250) {
    await Promise.all(
      damaged.slice(from, from + 250).map(async (bytes) => {
        for (const { status, body } of answersIn(await sendAndEnd(front.port, bytes))) {
          const isShaped = status < 400 || isEnvelope(body);
          if (status >= 500 || !isShaped) failures.push(`${JSON.stringify(bytes)}: ${status} ${body}`);
        }
      }),
    );
  }
  expect(failures).toEqual([]);
  expect((await front.ask('/alive/')).status).toBe(200);
});

/** Sends bytes and closes the sending side, so that every connection ends. */
function sendAndEnd(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

function isEnvelope(body: string): boolean {
  try {
    return errorEnvelope.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
