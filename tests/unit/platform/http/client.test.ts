import { z } from 'zod';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import {
  ApiError,
  callApi,
  setProofRequiredHandler,
  setSessionEndedHandler,
  UNKNOWN_FAILURE,
} from '@/lib/platform/http/client';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const endpoint = defineEndpoint({
  id: 'probe',
  method: 'GET',
  path: '/api/probe/',
  access: 'member',
  summary: 'Tests failed calls',
  response: z.object({}),
});
const realFetch = global.fetch;
const onSessionEnded = jest.fn();

beforeEach(() => {
  onSessionEnded.mockReset();
  setSessionEndedHandler(onSessionEnded);
  setProofRequiredHandler(() => Promise.resolve(false));
});
afterEach(() => {
  global.fetch = realFetch;
  jest.restoreAllMocks();
});

const respondWith = (status: number, body: string) => {
  global.fetch = async () => new Response(body, { status, headers: { 'x-request-id': 'r1' } });
};
const failedCall = async () => {
  const error: unknown = await callApi(endpoint, {}).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('callApi did not throw an ApiError');
  return error;
};

test('callApi throws the first error of the response, with its code, field and request id', async () => {
  const errors = [
    { message: 'No such room', code: 1203, field: 'bid' },
    { message: 'and more', code: 1 },
  ];
  respondWith(409, JSON.stringify({ errors }));
  const { message, code, status, field, requestId } = await failedCall();
  expect({ message, code, status, field, requestId }).toEqual({ ...errors[0], status: 409, requestId: 'r1' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('callApi calls the session-ended handler for code 1305', async () => {
  respondWith(401, JSON.stringify({ errors: [{ message: 'Please log in to continue', code: 1305 }] }));
  expect((await failedCall()).code).toBe(1305);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('callApi does not call the session-ended handler for invalid credentials', async () => {
  respondWith(401, JSON.stringify({ errors: [{ message: 'Invalid credentials', code: 2100 }] }));
  expect((await failedCall()).message).toBe('Invalid credentials');
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test.each([
  ['an empty body', ''],
  ['an error page of a proxy', '<html>Bad gateway</html>'],
  ['a body without errors', '{}'],
  ['an error without a message', JSON.stringify({ errors: [{ message: '', code: 7 }] })],
])('callApi throws the general message for %s', async (_case, body) => {
  respondWith(502, body);
  expect(await failedCall()).toMatchObject({ message: UNKNOWN_FAILURE, status: 502 });
});

test("callApi throws 'timeout' when the response takes longer than two minutes", async () => {
  const expired = AbortSignal.abort();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(expired);
  global.fetch = async () => {
    throw new DOMException('The operation timed out', 'TimeoutError');
  };
  expect(await failedCall()).toMatchObject({ message: 'timeout', status: 0 });
  expect(timeout).toHaveBeenCalledWith(120_000);
});

/** Responds with headers, and then breaks off the body with an error. */
const respondWithBrokenBody = (status: number, reason: unknown) => {
  global.fetch = async () => new Response(new ReadableStream({ start: (body) => body.error(reason) }), { status });
};

test.each([200, 502])("callApi throws 'timeout' when the body of a %i response takes too long", async (status) => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  respondWithBrokenBody(status, new DOMException('The operation timed out', 'TimeoutError'));
  expect(await failedCall()).toMatchObject({ message: 'timeout', status: 0 });
});

test('callApi reports an unreachable server when the response breaks off', async () => {
  respondWithBrokenBody(200, new TypeError('terminated'));
  expect((await failedCall()).message).toContain('could not reach the server');
});

test('callApi reports an unreachable server when the connection fails', async () => {
  global.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  expect((await failedCall()).message).toContain('could not reach the server');
});

const { code: PROOF_CODE, status: PROOF_STATUS } = errorCodes.FRESH_PROOF_REQUIRED;
const PROOF_REQUIRED = JSON.stringify({ errors: [{ message: 'Please confirm', code: PROOF_CODE }] });

test.each([
  ['repeats the call once after a proof', true, 1, 2],
  ['does not repeat the call without a proof', false, 1, 1],
  ['does not ask for a second proof of one call', true, 2, 2],
])('callApi %s', async (_, isProved, refusals, requests) => {
  const onProofRequired = jest.fn(() => Promise.resolve(isProved));
  setProofRequiredHandler(onProofRequired);
  let sent = 0;
  global.fetch = async () =>
    (sent += 1) <= refusals
      ? new Response(PROOF_REQUIRED, { status: PROOF_STATUS })
      : new Response('{}', { status: 200 });
  const outcome = await callApi(endpoint, {}).catch(({ code }: ApiError) => code);
  expect(outcome).toEqual(isProved && refusals === 1 ? {} : PROOF_CODE);
  expect(sent).toBe(requests);
  expect(onProofRequired).toHaveBeenCalledTimes(1);
});
