import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import * as bookings from '@/lib/domains/bookings/constants';
import * as corporates from '@/lib/domains/corporates/constants';
import * as hotels from '@/lib/domains/hotels/constants';
import * as loyalty from '@/lib/domains/loyalty/constants';
import * as search from '@/lib/domains/search/constants';
import type { Call } from '@/lib/platform/http/endpoint';
import { codeName } from '@/lib/platform/http/names';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'namesOf' in value;

const calls = [bookings, corporates, hotels, loyalty, search].flatMap((constants) =>
  Object.entries(constants).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : [])),
);

/** Keys of the properties of a schema at any depth. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>();
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => Object.keys(jsonSchema.properties ?? {}).forEach((key) => keys.add(key)),
  });
  return [...keys];
}

test('the constants of the domains contain more than eight calls', () => {
  expect(calls.length).toBeGreaterThan(8);
});

test.each(calls)('%s converts every name of its contract between JSON and code', (_name, call) => {
  const endpoint = apiContract
    .map((declared) => declared.endpoint)
    .find(({ method, path }) => method === call.method && path === call.path);
  if (!endpoint) throw new Error(`The contract has no ${call.method} ${call.path}`);
  for (const part of ['params', 'query', 'body', 'response'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    for (const name of keysOf(schema)) {
      if (part === 'response') expect(call.namesOf(part).toCode({ [name]: 1 })).toEqual({ [codeName(name)]: 1 });
      else expect(call.namesOf(part).toJson({ [codeName(name)]: 1 })).toEqual({ [name]: 1 });
    }
  }
});
