import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrawingBusyError, createPictureCache } from '@/lib/platform/illustrations/server/picture-cache';

describe('the picture cache', () => {
  let directory: string;
  beforeEach(async () => {
    directory = path.join(await mkdtemp(path.join(tmpdir(), 'pictures-')), 'images');
  });
  afterEach(() => rm(path.dirname(directory), { recursive: true }));

  it('draws once for many that ask at the same time, and never again', async () => {
    const cache = createPictureCache(directory);
    const draw = jest.fn(async () => Buffer.from('picture'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read('a.webp', draw)));
    expect(answers.map(String)).toEqual(Array.from({ length: 20 }, () => 'picture'));
    expect(String(await createPictureCache(directory).read('a.webp', draw))).toBe('picture');
    expect(draw).toHaveBeenCalledTimes(1);
    expect(await readdir(directory)).toEqual(['a.webp']);
  });

  it('draws no more at once than allowed and turns callers away when too many wait', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 2, waiting: 3 });
    let [now, most] = [0, 0];
    const draw = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return Buffer.from('x');
    };
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => cache.read(`${index}.webp`, draw)),
    );
    expect(most).toBe(2);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused.every(({ reason }) => reason instanceof DrawingBusyError)).toBe(true);
  });

  it('does not keep a drawing that failed', async () => {
    const cache = createPictureCache(directory);
    await expect(cache.read('a.webp', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
    expect(String(await cache.read('a.webp', async () => Buffer.from('second')))).toBe('second');
  });

  it('stays within its room on disk', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, waiting: 50 });
    for (let index = 0; index < 30; index += 1) await cache.read(`${index}.webp`, async () => Buffer.alloc(100));
    const left = await readdir(directory);
    expect(left.length).toBeLessThanOrEqual(10);
    expect(left).toContain('29.webp');
  });
});
