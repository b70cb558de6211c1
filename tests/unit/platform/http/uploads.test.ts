import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { openApiDocument } from '@/lib/platform/http/openapi';
import { NO_PRINCIPALS } from '@/lib/platform/http/server/admit';
import { createRoute } from '@/lib/platform/http/server/create-route';

const endpoint = defineEndpoint({
  id: 'put-photograph',
  method: 'PUT',
  path: '/api/photographs/{id}/',
  access: 'public',
  summary: 'Stores a photograph',
  params: z.object({ id: z.string() }),
  upload: ['image/jpeg', 'image/png'],
  maxBodyBytes: 1_000,
  response: z.object({ bytes: z.number() }),
});

const route = createRoute(NO_PRINCIPALS)(endpoint, async ({ upload }) => {
  let bytes = 0;
  for await (const part of upload ?? new ReadableStream<Uint8Array>()) bytes += part.byteLength;
  return { bytes };
});

async function put(body: BodyInit | null, type = 'image/jpeg') {
  const request = new Request('http://localhost:3000/api/photographs/7/', {
    method: 'PUT',
    headers: { 'Content-Type': type, Origin: 'http://localhost:3000' },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const answer = await route(request, { params: Promise.resolve({ id: '7' }) });
  return [answer.status, await answer.json()];
}

/** A body without a declared length. */
function streamOf(parts: number, bytes: number): ReadableStream<Uint8Array> {
  let left = parts;
  return new ReadableStream({
    pull: (controller) => ((left -= 1) < 0 ? controller.close() : controller.enqueue(new Uint8Array(bytes))),
  });
}

test('the handler of an upload reads the file as a stream', async () => {
  expect(await put(streamOf(4, 250))).toEqual([200, { bytes: 1_000 }]);
});

test('an upload above its limit answers 413, even when its length is not declared', async () => {
  expect((await put(new Uint8Array(1_001)))[0]).toBe(413);
  expect((await put(streamOf(5, 250)))[0]).toBe(413);
});

test('an upload of another media type answers 415, and one without a file 400', async () => {
  expect((await put(new Uint8Array(10), 'image/svg+xml'))[0]).toBe(415);
  expect((await put(null))[0]).toBe(400);
});

test('the OpenAPI document has the media types of an upload', () => {
  const { paths } = openApiDocument([{ domain: 'hotels', endpoint }], 'http://localhost:3000');
  expect(paths).toMatchObject({
    [endpoint.path]: { put: { requestBody: { required: true, content: { 'image/jpeg': {}, 'image/png': {} } } } },
  });
});
