import { sendFile } from '@/components/hotel-content/pictures/send-file';
import type { PictureUpload } from '@/lib/domains/hotel-content/contract/picture-upload';

const BYTES = 25;
const PART = 10;

/** A server that stores parts, and refuses or loses the calls of `faults` by their number. */
function mockServer(faults: Record<number, 'lost request' | 'lost response' | { status: number; code: number }>) {
  const stored = { received: 0, calls: 0, offsets: [] as number[] };
  const state = (): PictureUpload & Record<string, unknown> => ({
    ...{ uploadId: 'u1', name: 'lobby.png', bytes: BYTES, received: stored.received, partBytes: PART },
    pictureId: stored.received === BYTES ? 'p1' : null,
  });
  const json = () => {
    const { uploadId, partBytes, pictureId, ...rest } = state();
    return { ...rest, upload_id: uploadId, part_bytes: partBytes, picture_id: pictureId };
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    stored.calls += 1;
    const fault = faults[stored.calls];
    if (fault === 'lost request') throw new TypeError('Failed to fetch');
    if (typeof fault === 'object') return answer(fault.status, { errors: [{ message: 'refused', code: fault.code }] });
    if (init?.method === 'PATCH') {
      const offset = Number(new URL(String(address), 'http://x').searchParams.get('offset'));
      stored.offsets.push(offset);
      if (offset !== stored.received) return answer(409, { errors: [{ message: 'offset', code: 2482 }] });
      stored.received = offset + (init.body as Blob).size;
    }
    if (fault === 'lost response') throw new TypeError('Failed to fetch');
    return answer(200, json());
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([signal]: AbortSignal[]) => signal });
  return stored;
}

/** Answers the state of the complete upload `times` times, as if another request checked it. */
function mockCheck(times: number) {
  const server = mockServer({});
  server.received = BYTES;
  const last = global.fetch;
  let checks = times;
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const response = await last(address, init?.method === 'PATCH' ? {} : init);
    const body = (await response.json()) as object;
    return answer(200, { ...body, picture_id: (checks -= 1) < 0 ? 'p1' : null });
  });
}

const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response;

const waits: number[] = [];
const send = (uploadId: string | null = null) =>
  sendFile({
    ...{ hotelId: 1, uploadId, file: new File([new Uint8Array(BYTES)], 'lobby.png', { type: 'image/png' }) },
    ...{ signal: new AbortController().signal, onBegin: () => undefined, onProgress: () => undefined },
    ...{ onInterrupted: () => undefined, wait: async (ms: number) => void waits.push(ms) },
  });

test('sendFile sends each part once', async () => {
  const server = mockServer({});
  await expect(send()).resolves.toBe('p1');
  expect(server.offsets).toEqual([0, 10, 20]);
});

test('sendFile continues where the stored parts end after a lost request, a lost response and a busy server', async () => {
  const server = mockServer({ 2: 'lost request', 4: 'lost response', 6: { status: 503, code: 2014 } });
  await expect(send()).resolves.toBe('p1');
  expect(server.offsets).toEqual([0, 10, 20]);
});

test('sendFile continues an upload of an earlier visit', async () => {
  const server = mockServer({});
  server.received = 10;
  await expect(send('u1')).resolves.toBe('p1');
  expect(server.offsets).toEqual([10, 20]);
});

test('sendFile does not repeat a refused file', async () => {
  const server = mockServer({ 4: { status: 400, code: 2484 } });
  await expect(send()).rejects.toMatchObject({ code: 2484 });
  expect(server.calls).toBe(4);
});

test('sendFile waits longer each time while another request checks the complete upload', async () => {
  waits.length = 0;
  mockCheck(4);
  await expect(send('u1')).resolves.toBe('p1');
  expect(waits).toEqual([1_000, 2_000, 4_000]);
});
