import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as { properties?: object }).properties ?? {},
      )
    : [];

test('no endpoint reads contact data from its address, where logs would store it', () => {
  const found = apiContract.flatMap(({ endpoint: { id, query, params } }) =>
    [...namesOf(query), ...namesOf(params)]
      .filter((name) => /mail|phone|mobile/.test(name))
      .map((name) => `${id}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(apiContract.flatMap(({ endpoint }) => namesOf(endpoint.query)).length).toBeGreaterThan(20);
});
