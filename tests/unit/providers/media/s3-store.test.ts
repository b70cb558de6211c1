import { MediaStoreFullError } from '@/lib/providers/media/port';
import { s3Store } from '@/lib/providers/media/s3-store';
import { startS3Server, type S3Server } from '@/tests/support/s3-server';

const KEY = { id: 'folio', secret: 'a secret of the store' };
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server('pictures', KEY);
});
beforeEach(() => {
  server.objects.clear();
  server.refuseWrites = null;
});
afterAll(() => server.close());

const storeWith = (changed: Partial<Parameters<typeof s3Store>[0]> = {}) =>
  s3Store({
    endpoint: server.endpoint,
    bucket: 'pictures',
    prefix: 'folio/',
    region: 'ap-south-1',
    keyId: KEY.id,
    secret: KEY.secret,
    ...changed,
  });

test('the S3 store writes, replaces and reads objects below its prefix', async () => {
  const store = storeWith();
  await store.write('pictures/a/640.webp', Buffer.from('one'));
  await store.write('pictures/a/640.webp', Buffer.from('two'));
  expect((await store.read('pictures/a/640.webp'))?.toString()).toBe('two');
  expect(server.objects.get('folio/pictures/a/640.webp')?.type).toBe('image/webp');
  expect(await store.read('pictures/none/640.webp')).toBeNull();
});

test('the S3 store deletes an object, and does nothing when there is none', async () => {
  const store = storeWith();
  await store.write('originals/a', Buffer.from('x'));
  for (let call = 1; call <= 2; call += 1) await store.delete('originals/a');
  expect(server.objects.size).toBe(0);
});

test('the S3 store ends a read whose signal is aborted', async () => {
  const store = storeWith();
  await store.write('originals/a', Buffer.from('x'));
  await expect(store.read('originals/a', AbortSignal.abort())).rejects.toThrow(/does not answer/);
});

test('the S3 store lists every page of its objects', async () => {
  const store = storeWith();
  const names = ['originals/a', 'originals/b', 'pictures/a/1280.jpg', 'pictures/a/640.webp', 'pictures/b/640.webp'];
  for (const name of names) await store.write(name, Buffer.from('x'));
  server.objects.set('other/c', { content: Buffer.from('x'), type: '' });
  const listed: string[] = [];
  for await (const name of store.list()) listed.push(name);
  expect(listed.sort()).toEqual(names);
});

test.each([
  [507, 'InsufficientStorage'],
  [403, 'QuotaExceeded'],
])('the S3 store reports a full bucket (%d %s)', async (status, code) => {
  server.refuseWrites = { status, code };
  await expect(storeWith().write('originals/a', Buffer.from('x'))).rejects.toThrow(MediaStoreFullError);
});

test('the S3 store names the bucket and the code when a key is wrong or the store cannot be reached', async () => {
  const wrong = storeWith({ secret: 'another' });
  await expect(wrong.read('originals/a')).rejects.toThrow(
    /s3:\/\/pictures\/folio\/ answered 403 SignatureDoesNotMatch/,
  );
  await expect(storeWith({ endpoint: 'http://127.0.0.1:9' }).read('originals/a')).rejects.toThrow(/does not answer/);
});
