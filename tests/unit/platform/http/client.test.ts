import { z } from 'zod';
import { ApiError, callApi, setSessionEndedHandler, UNKNOWN_FAILURE } from '@/lib/platform/http/client';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const endpoint = defineEndpoint({
  id: 'probe',
  method: 'GET',
  path: '/api/probe/',
  access: 'member',
  summary: 'A call to look at failures with',
  response: z.object({}),
});
const realFetch = global.fetch;
const onSessionEnded = jest.fn();

beforeEach(() => {
  onSessionEnded.mockReset();
  setSessionEndedHandler(onSessionEnded);
});
afterEach(() => {
  global.fetch = realFetch;
  jest.restoreAllMocks();
});

const answer = (status: number, body: string) => {
  global.fetch = async () => new Response(body, { status, headers: { 'x-request-id': 'r1' } });
};
const failure = async () => {
  const error: unknown = await callApi(endpoint, {}).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as calls do');
  return error;
};

test('a failure is the first of the errors, with its code, field and request', async () => {
  const errors = [
    { message: 'No such room', code: 1203, field: 'bid' },
    { message: 'and more', code: 1 },
  ];
  answer(409, JSON.stringify({ errors }));
  const { message, code, status, field, requestId } = await failure();
  expect({ message, code, status, field, requestId }).toEqual({ ...errors[0], status: 409, requestId: 'r1' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('1305 ends the session', async () => {
  answer(401, JSON.stringify({ errors: [{ message: 'Please log in to continue', code: 1305 }] }));
  expect((await failure()).code).toBe(1305);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('wrong credentials are no ended session', async () => {
  answer(401, JSON.stringify({ errors: [{ message: 'Invalid credentials', code: 2100 }] }));
  expect((await failure()).message).toBe('Invalid credentials');
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test.each([
  ['no body', ''],
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['no errors', '{}'],
  ['an error without words', JSON.stringify({ errors: [{ message: '', code: 7 }] })],
])('%s says that something went wrong', async (_, body) => {
  answer(502, body);
  expect(await failure()).toMatchObject({ message: UNKNOWN_FAILURE, status: 502 });
});

test("a call that takes too long fails with 'timeout'", async () => {
  const over = AbortSignal.abort();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  global.fetch = async () => {
    throw new DOMException('The operation timed out', 'TimeoutError');
  };
  expect(await failure()).toMatchObject({ message: 'timeout', status: 0 });
  expect(timeout).toHaveBeenCalledWith(120_000);
});

/** An answer whose head has come and whose body never ends well. */
const breakOff = (status: number, reason: unknown) => {
  global.fetch = async () => new Response(new ReadableStream({ start: (body) => body.error(reason) }), { status });
};

test.each([200, 502])("an answer %i whose body takes too long fails with 'timeout' too", async (status) => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  breakOff(status, new DOMException('The operation timed out', 'TimeoutError'));
  expect(await failure()).toMatchObject({ message: 'timeout', status: 0 });
});

test('an answer that breaks off is no answer', async () => {
  breakOff(200, new TypeError('terminated'));
  expect((await failure()).message).toContain('could not reach the server');
});

test('a server that cannot be reached is told apart', async () => {
  global.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  expect((await failure()).message).toContain('could not reach the server');
});
