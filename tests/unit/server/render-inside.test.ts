import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { renderInside, type Handler } from '@/server/front/render-inside';

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

test('the connection is closed after the answer, and after none, as a client closes it', async () => {
  const closed: string[] = [];
  const handler: Handler = (request, response) => {
    const { url = '' } = request;
    response.once('close', () => closed.push(url));
    if (url === '/broken/') return Promise.reject(new Error('broken'));
    response.end('whole');
  };
  const { body } = await renderInside(handler, 'localhost:3000', '/whole/');
  expect(body.toString()).toBe('whole');
  await expect(renderInside(handler, 'localhost:3000', '/broken/')).rejects.toThrow('broken');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(closed).toEqual(['/whole/', '/broken/']);
});
