import { DrizzleQueryError } from 'drizzle-orm';
import { onRequestError } from '@/instrumentation';
import { AppError } from '@/lib/platform/errors/app-error';

const request = {
  path: '/reset-password/s3cr3t-c0de/?email=asha@acme.example&q=Indiranagar',
  method: 'GET',
  headers: { cookie: 'folio_session=abc', 'user-agent': 'Somebody' },
};
const context = {
  routerKind: 'App Router',
  routePath: '/reset-password/[code]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
  renderType: 'dynamic',
} as const;

let lines: string[];
beforeEach(() => {
  lines = [];
  process.env.NEXT_RUNTIME = 'nodejs';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (lines.push(String(text)), true));
});
afterEach(() => {
  delete process.env.NEXT_RUNTIME;
  jest.restoreAllMocks();
});

test('a page that fails writes one line: its file, how it was rendered, the digest its reader is shown, and why', async () => {
  await onRequestError(Object.assign(new Error('no such column'), { digest: '3141592' }), request, context);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'page.failed',
    route: '/reset-password/[code]',
    kind: 'render',
    method: 'GET',
    source: 'react-server-components',
    digest: '3141592',
    error: { name: 'Error', message: 'no such column' },
  });
});

test('nothing of the address, its query or the headers is written', async () => {
  await onRequestError(new Error('no'), request, context);
  for (const leaked of ['s3cr3t', 'asha', 'Indiranagar', 'abc', 'Somebody']) expect(lines[0]).not.toContain(leaked);
});

test('nor are the values of a failed statement', async () => {
  const error = new DrizzleQueryError('select 1 where email = $1', ['asha@acme.example'], new Error('timeout'));
  await onRequestError(error, request, context);
  expect(lines[0]).toContain('select 1 where email = $1');
  expect(lines[0]).not.toContain('asha');
});

test.each([
  ['FORBIDDEN', 0],
  ['NOT_FOUND', 0],
  ['INTERNAL', 1],
] as const)('a page that answers %s writes %d lines', async (kind, count) => {
  await onRequestError(new AppError(kind), request, context);
  expect(lines).toHaveLength(count);
});

test.each(['The destination stream errored while writing data.', 'The destination stream closed early.'])(
  'a reader who left is no failure: %s',
  async (message) => {
    await onRequestError(new Error(message), request, context);
    expect(lines).toEqual([]);
  },
);

test('what is no error is not written down either', async () => {
  await onRequestError('asha@acme.example', request, context);
  expect(lines[0]).toContain('page.failed');
  expect(lines[0]).not.toContain('asha');
});
