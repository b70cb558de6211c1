import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type CacheLimits = {
  /** Bytes on disk before the oldest pictures go. */
  bytes: number;
  /** Pictures drawn at the same time; each keeps one core busy for about a tenth of a second. */
  concurrency: number;
  /** Pictures waiting to be drawn before a caller is turned away. */
  waiting: number;
};

const DEFAULTS: CacheLimits = { bytes: 256 * 1024 * 1024, concurrency: 2, waiting: 400 };

/** Thrown when too many pictures wait already; the caller answers 503 and the browser asks again. */
export class DrawingBusyError extends Error {
  override name = 'DrawingBusyError';
}

export type PictureCache = {
  /** The picture stored under `name` (a plain file name), drawn first when it is not there. */
  read: (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
};

/** A directory of drawn pictures: each drawn once however many ask for it, whole or not there at all, and never without bound. */
export function createPictureCache(directory: string, limits: CacheLimits = DEFAULTS): PictureCache {
  const underway = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;
  let bytes: number | undefined;

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (drawing >= limits.concurrency) {
      if (queue.length >= limits.waiting) throw new DrawingBusyError('too many pictures are waiting to be drawn');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      drawing += 1;
    }
    try {
      return await work();
    } finally {
      // A waiting caller takes over this place, so `drawing` only falls when nobody waits.
      const following = queue.shift();
      if (following) following();
      else drawing -= 1;
    }
  }

  async function store(name: string, picture: Buffer): Promise<void> {
    await mkdir(directory, { recursive: true });
    const temporary = path.join(directory, `.${name}.${randomUUID()}`);
    await writeFile(temporary, picture);
    await rename(temporary, path.join(directory, name));
    bytes = bytes === undefined ? await evict(directory, limits.bytes) : bytes + picture.length;
    if (bytes > limits.bytes) bytes = await evict(directory, limits.bytes);
  }

  async function drawAndStore(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await turn(draw);
    // A full or read-only disk costs speed, not the picture.
    await store(name, picture).catch(() => undefined);
    return picture;
  }

  return {
    async read(name, draw) {
      const waiting = underway.get(name);
      if (waiting) return waiting;
      const work = readFile(path.join(directory, name)).catch(() => drawAndStore(name, draw));
      underway.set(name, work);
      try {
        return await work;
      } finally {
        underway.delete(name);
      }
    },
  };
}

/** Removes the oldest files until a fifth of the room is free again; answers the bytes left. */
async function evict(directory: string, limit: number): Promise<number> {
  const names = await readdir(directory);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(directory, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { name, size, mtimeMs };
    }),
  );
  let total = files.reduce((sum, file) => sum + file.size, 0);
  if (total <= limit) return total;
  for (const file of files.sort((first, second) => first.mtimeMs - second.mtimeMs)) {
    if (total <= limit * 0.8) break;
    await rm(path.join(directory, file.name), { force: true });
    total -= file.size;
  }
  return total;
}
