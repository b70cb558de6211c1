import { z } from 'zod';
import { BODY_LIMITS, defineEndpoint } from '@/lib/platform/http/endpoint';
import { readInput } from '@/lib/platform/http/server/read-input';

const declaration = {
  id: 'set-rates',
  method: 'POST',
  path: '/api/rates/',
  access: 'public',
  summary: 'Sets rates',
  body: z.object({ rates: z.array(z.object({ night: z.number(), paise: z.number() })) }),
  response: z.object({}),
} as const;
const small = defineEndpoint(declaration);
const batch = defineEndpoint({ ...declaration, maxBodyBytes: BODY_LIMITS.batch });

const requestWith = (items: number) =>
  new Request('http://localhost:3000/api/rates/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rates: Array.from({ length: items }, (_, night) => ({ night, paise: 100 })) }),
  });

it('a body has at most 500 fields, counting the items of lists', async () => {
  expect(await readInput(small, requestWith(166), {})).toMatchObject({ rawBody: expect.any(String) as string });
  await expect(readInput(small, requestWith(167), {})).rejects.toThrow('The request has more than 500 fields');
});

it('the body of a batch has at most 100,000 fields', async () => {
  const { body } = await readInput(batch, requestWith(7_300), {});
  expect(body).toHaveProperty('rates.7299', { night: 7_299, paise: 100 });
  await expect(readInput(batch, requestWith(34_000), {})).rejects.toThrow('more than 100000 fields');
});
