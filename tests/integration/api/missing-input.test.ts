import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { readInput } from '@/lib/platform/http/server/read-input';

/** What a call says of input that is missing or of another type: words, not the names of a library's types. */
const ORIGIN = 'http://localhost:3000';

async function refusalOf(endpoint: AnyEndpoint, { query = '', body = {} }: { query?: string; body?: unknown }) {
  const request = new Request(`${ORIGIN}${endpoint.path.replace(/[{}]/g, '')}${query}`, {
    method: endpoint.method,
    ...(endpoint.body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const { params: _, ...rest } = endpoint;
  return readInput(rest, request, {}).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { message: error.message, field: error.field } : error),
  );
}

const callOf = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`${id} is no call`);
  return found.endpoint;
};
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : [];

test.each(apiContract.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
  '%s says in words what is missing',
  async (_, endpoint) => {
    const refusals: unknown[] = [await refusalOf(endpoint, {})];
    for (const value of [null, 'x', true, [], {}]) {
      refusals.push(await refusalOf(endpoint, { body: value }));
      for (const field of fieldsOf(endpoint.body))
        refusals.push(await refusalOf(endpoint, { body: { [field]: value } }));
    }
    for (const field of fieldsOf(endpoint.query)) refusals.push(await refusalOf(endpoint, { query: `?${field}=x` }));
    for (const refusal of refusals) {
      expect(refusal === null || (refusal as { message?: string }).message).toBeTruthy();
      expect(JSON.stringify(refusal)).not.toMatch(/received|NaN|undefined/);
    }
  },
);

test.each([
  ['', 'booking_id is missing'],
  ['?booking_id=', 'booking_id is missing'],
  ['?booking_id=x', 'booking_id is not a number'],
])('a booking asked for with %p is refused with: %s', async (query, message) => {
  expect(await refusalOf(callOf('get-booking'), { query })).toEqual({ message, field: 'booking_id' });
});

test('forms keep their own words', async () => {
  const refusal = await refusalOf(callOf('login'), { body: { email: '', password: 'x' } });
  expect(refusal).toEqual({ message: expect.stringContaining('Email is a required field'), field: 'email' });
});
