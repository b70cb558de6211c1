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

test('onRequestError logs route, rendering, digest and error of a failed page in one line', async () => {
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

test('onRequestError logs nothing of URL, query and headers', async () => {
  await onRequestError(new Error('no'), request, context);
  for (const leaked of ['s3cr3t', 'asha', 'Indiranagar', 'abc', 'Somebody']) expect(lines[0]).not.toContain(leaked);
});

test('onRequestError logs a failed SQL statement without its values', async () => {
  const error = new DrizzleQueryError('select 1 where email = $1', ['asha@acme.example'], new Error('timeout'));
  await onRequestError(error, request, context);
  expect(lines[0]).toContain('select 1 where email = $1');
  expect(lines[0]).not.toContain('asha');
});

test.each([
  [0, 'FORBIDDEN'],
  [0, 'NOT_FOUND'],
  [1, 'INTERNAL'],
] as const)('onRequestError writes %d log lines for %s', async (count, kind) => {
  await onRequestError(new AppError(kind), request, context);
  expect(lines).toHaveLength(count);
});

test.each(['The destination stream errored while writing data.', 'The destination stream closed early.'])(
  'onRequestError does not log a client that disconnected (%s)',
  async (message) => {
    await onRequestError(new Error(message), request, context);
    expect(lines).toEqual([]);
  },
);

test('onRequestError does not log the text of a thrown string', async () => {
  await onRequestError('asha@acme.example', request, context);
  expect(lines[0]).toContain('page.failed');
  expect(lines[0]).not.toContain('asha');
});
