import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrawingBusyError, createPictureCache } from '@/lib/platform/illustrations/server/picture-cache';

/** A drawing that ends when it is told to. */
function slowDrawing() {
  let finish: () => void = () => undefined;
  const drawn = new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.from('picture'))));
  return { draw: jest.fn(() => drawn), finish: () => finish() };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

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

  it('draws no more at once than allowed', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 2, askers: 8 });
    let [now, most] = [0, 0];
    const draw = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => cache.read(`${index}.webp`, draw)));
    expect(most).toBe(2);
  });

  it('turns callers away when too many wait, also for one picture', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, askers: 3 });
    const { draw, finish } = slowDrawing();
    const asked = Promise.allSettled(['a', 'b', 'b', 'b', 'c'].map((name) => cache.read(name, draw)));
    await until(() => draw.mock.calls.length === 1);
    finish();
    const reasons = (await asked).map((result) => (result.status === 'rejected' ? (result.reason as unknown) : null));
    expect(reasons.slice(0, 3)).toEqual([null, null, null]);
    expect(reasons.slice(3)).toEqual([expect.any(DrawingBusyError), expect.any(DrawingBusyError)]);
    expect(String(await cache.read('c', draw))).toBe('picture');
  });

  it('does not draw what nobody waits for any more, and makes room for others', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, askers: 4 });
    const { draw: first, finish } = slowDrawing();
    const draw = jest.fn(async () => Buffer.from('second'));
    const [gone, goneToo, stays] = [new AbortController(), new AbortController(), new AbortController()];
    const asked = [
      cache.read('first', first),
      cache.read('deserted', draw, gone.signal),
      cache.read('wanted', draw, goneToo.signal),
      cache.read('wanted', draw, stays.signal),
    ];
    const outcomes = Promise.allSettled(asked);
    await until(() => first.mock.calls.length === 1);
    gone.abort();
    goneToo.abort();
    await expect(asked[1]).rejects.toThrow();
    // The two who left hold no room.
    const others = [cache.read('third', draw), cache.read('fourth', draw)];
    finish();
    expect((await Promise.all(others)).map(String)).toEqual(['second', 'second']);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await readdir(directory)).sort()).toEqual(['first', 'fourth', 'third', 'wanted']);
    expect(draw).toHaveBeenCalledTimes(3);
    // Whoever asks again has it drawn.
    expect(String(await cache.read('deserted', draw))).toBe('second');
  });

  it('draws nothing for one who was gone before it looked', async () => {
    const cache = createPictureCache(directory);
    const draw = jest.fn(async () => Buffer.from('picture'));
    await expect(cache.read('a.webp', draw, AbortSignal.abort())).rejects.toThrow();
    expect(draw).not.toHaveBeenCalled();
    expect(String(await cache.read('a.webp', draw))).toBe('picture');
  });

  it('finds what is drawn and draws nothing to find it', async () => {
    const cache = createPictureCache(directory);
    expect(await cache.find('a.webp')).toBeNull();
    await cache.read('a.webp', async () => Buffer.from('picture'));
    expect(String(await cache.find('a.webp'))).toBe('picture');
  });

  it('does not keep a drawing that failed', async () => {
    const cache = createPictureCache(directory);
    await expect(cache.read('a.webp', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
    expect(String(await cache.read('a.webp', async () => Buffer.from('second')))).toBe('second');
  });

  it('stays within its room on disk', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, askers: 50 });
    for (let index = 0; index < 30; index += 1) await cache.read(`${index}.webp`, async () => Buffer.alloc(100));
    const left = await readdir(directory);
    expect(left.length).toBeLessThanOrEqual(10);
    expect(left).toContain('29.webp');
  });
});
