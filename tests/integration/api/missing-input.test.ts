import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { readInput } from '@/lib/platform/http/server/read-input';

const ORIGIN = 'http://localhost:3000';

async function getRefusal(endpoint: AnyEndpoint, { query = '', body = {} }: { query?: string; body?: unknown }) {
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

const getEndpoint = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no endpoint '${id}'`);
  return found.endpoint;
};
const listFields = (schema: z.ZodType | undefined) =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : [];

test.each(apiContract.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
  '%s describes missing and mistyped input without names of JavaScript types',
  async (_, endpoint) => {
    const refusals: unknown[] = [await getRefusal(endpoint, {})];
    for (const value of [null, 'x', true, [], {}]) {
      refusals.push(await getRefusal(endpoint, { body: value }));
      for (const field of listFields(endpoint.body))
        refusals.push(await getRefusal(endpoint, { body: { [field]: value } }));
    }
    for (const field of listFields(endpoint.query)) refusals.push(await getRefusal(endpoint, { query: `?${field}=x` }));
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
])('getBooking with the query %p returns the message: %s', async (query, message) => {
  expect(await getRefusal(getEndpoint('get-booking'), { query })).toEqual({ message, field: 'booking_id' });
});

test('login returns the message of its form schema for a missing e-mail address', async () => {
  const refusal = await getRefusal(getEndpoint('login'), { body: { email: '', password: 'x' } });
  expect(refusal).toEqual({ message: expect.stringContaining('Email is a required field'), field: 'email' });
});
