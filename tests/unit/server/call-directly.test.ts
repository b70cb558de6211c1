import net from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { findEndpointIn } from '@/lib/platform/http/find-endpoint';
import { noteHandler, type RouteHandler } from '@/lib/platform/http/server/loaded-handlers';
import { openFront } from '../../support/front-server';

const findEndpoint = findEndpointIn([
  { id: 'test-read', path: '/api/test/{id}/', method: 'GET' },
  { id: 'test-write', path: '/api/test/{id}/', method: 'POST' },
  { id: 'test-unread', path: '/api/unread/', method: 'GET' },
]);
const byNext = jest.fn((_request, response) => void response.end('by Next'));
const seen: { url: string; params: unknown; headers: Headers; body: string }[] = [];

const answering =
  (answer: () => Response): RouteHandler =>
  async (request, { params }) => {
    seen.push({ url: request.url, params: await params, headers: request.headers, body: await request.text() });
    return answer();
  };

let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  front = await openFront({ handler: byNext, findEndpoint });
});
afterAll(() => front.close());
beforeEach(() => {
  byNext.mockClear();
  seen.length = 0;
});

describe('a call whose handler is loaded', () => {
  it('is answered without Next, with what was asked and all that was answered', async () => {
    const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'x-request-id': 'from-handler' });
    headers.append('Set-Cookie', 'a=1; Path=/');
    headers.append('Set-Cookie', 'b=2; Path=/');
    noteHandler(
      'test-read',
      answering(() => new Response('{"a":1}', { status: 201, headers })),
    );
    const answer = await front.ask('/api/test/7/?q=x%20y', {
      headers: { Cookie: 'c=1; d=2', 'X-Forwarded-For': '1.2.3.4' },
    });
    expect(byNext).not.toHaveBeenCalled();
    expect([answer.status, answer.body.toString()]).toEqual([201, '{"a":1}']);
    expect(answer.headers).toMatchObject({
      'content-length': '7',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
      'x-content-type-options': 'nosniff',
      'x-request-id': 'from-handler',
    });
    expect(seen[0]).toMatchObject({ params: { id: '7' }, body: '' });
    expect(new URL(seen[0]?.url ?? '').search).toBe('?q=x%20y');
    expect(seen[0]?.headers.get('cookie')).toBe('c=1; d=2');
    // What the caller says of himself counts only behind a trusted proxy.
    expect(seen[0]?.headers.get('x-forwarded-for')).toMatch(/127\.0\.0\.1$/);
  });

  it('is given the body as it came, and its answer compressed', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(5_000) });
    noteHandler(
      'test-write',
      answering(() => new Response(long, { headers: { 'Content-Type': 'application/json' } })),
    );
    const body = '{"name":"अनीता"}';
    const answer = await front.ask('/api/test/8/', {
      method: 'POST',
      headers: { 'Accept-Encoding': 'br', 'Content-Length': Buffer.byteLength(body) },
      body,
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString()).toBe(long);
    expect(seen[0]?.body).toBe(body);
  });

  it('answers a neutral 500 when the handler throws', async () => {
    noteHandler('test-read', async () => {
      throw new Error('secret');
    });
    const answer = await front.ask('/api/test/7/');
    expect([answer.status, answer.body.toString().includes('secret')]).toEqual([500, false]);
  });

  it('is not begun when the caller goes away while sending', async () => {
    const handler = jest.fn(async () => new Response('{}'));
    noteHandler('test-write', handler);
    const socket = net.connect(front.port, '127.0.0.1');
    socket.write('POST /api/test/8/ HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    while (front.front.inFlight() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    while (front.front.inFlight() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(handler).not.toHaveBeenCalled();
    const body = '{}';
    await front.ask('/api/test/8/', { method: 'POST', headers: { 'Content-Length': 2 }, body });
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('Next answers', () => {
  beforeEach(() =>
    noteHandler(
      'test-read',
      answering(() => new Response('{}')),
    ),
  );

  it.each([
    ['a call that nobody has made yet', 'GET', '/api/unread/'],
    ['HEAD', 'HEAD', '/api/test/7/'],
    ['OPTIONS', 'OPTIONS', '/api/test/7/'],
    ['a method that the call does not have', 'DELETE', '/api/test/7/'],
    ['an address with escapes', 'GET', '/api/test/%37/'],
    ['an address that is no call', 'GET', '/api/other/7/'],
  ])('%s', async (_, method, path) => {
    await front.ask(path, { method });
    expect([byNext.mock.calls.length, seen.length]).toEqual([1, 0]);
  });
});
