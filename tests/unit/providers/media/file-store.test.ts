import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileStore, type OpenFile } from '@/lib/providers/media/file-store';
import { MediaStoreFullError } from '@/lib/providers/media/port';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'folio-media-'));
});
afterEach(() => rm(directory, { recursive: true }));

const list = async () => {
  const names: string[] = [];
  for await (const name of fileStore(directory).list()) names.push(name);
  return names.sort();
};

test('the file store writes, replaces, reads and lists files', async () => {
  const store = fileStore(directory);
  await store.write('originals/a', Buffer.from('one'));
  await store.write('originals/a', Buffer.from('two'));
  await store.write('pictures/a/640.webp', Buffer.from('small'));
  expect((await store.read('originals/a'))?.toString()).toBe('two');
  expect(await list()).toEqual(['originals/a', 'pictures/a/640.webp']);
});

test('the file store returns null for a missing file and lists nothing in a missing directory', async () => {
  expect(await fileStore(directory).read('originals/none')).toBeNull();
  expect(await fileStore(path.join(directory, 'none')).read('a')).toBeNull();
  await writeFile(path.join(directory, '.unfinished'), 'x');
  expect(await list()).toEqual([]);
});

test('the file store deletes a file, does nothing when there is none, and ends a read whose signal is aborted', async () => {
  const store = fileStore(directory);
  await store.write('originals/a', Buffer.from('x'));
  await expect(store.read('originals/a', AbortSignal.abort())).rejects.toThrow(/abort/);
  for (let call = 1; call <= 2; call += 1) await store.delete('originals/a');
  expect(await list()).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a disk that answers %s leaves the former file and no part of the new one',
  async (code) => {
    const full: OpenFile = async (...args) => {
      const handle = await open(...args);
      return Object.assign(handle, { writeFile: () => Promise.reject(Object.assign(new Error('full'), { code })) });
    };
    await fileStore(directory).write('originals/a', Buffer.from('one'));
    const write = fileStore(directory, full).write('originals/a', Buffer.from('two'));
    await expect(write).rejects.toThrow(MediaStoreFullError);
    await expect(write).rejects.toThrow(/no space left/);
    expect((await fileStore(directory).read('originals/a'))?.toString()).toBe('one');
    expect(await readdir(path.join(directory, 'originals'))).toEqual(['a']);
  },
);
