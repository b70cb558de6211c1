import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { renderInside } from '@/server/front/render-inside';

test('a page that is streamed in many parts comes back whole', async () => {
  const parts = Array.from({ length: 50 }, (_, index) => Buffer.alloc(16_000, index));
  const rendered = await renderInside(
    async (_request, response) => {
      response.statusCode = 404;
      await pipeline(Readable.from(parts), response);
    },
    'localhost:3000',
    '/hotels-in-atlantis/',
  );
  expect(rendered.status).toBe(404);
  expect(rendered.body.equals(Buffer.concat(parts))).toBe(true);
});
