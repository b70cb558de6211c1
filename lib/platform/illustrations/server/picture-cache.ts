import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { PICTURES_AT_ONCE } from '../address';

export type CacheLimits = {
  /** Bytes on disk before the oldest pictures go. */
  bytes: number;
  /** Pictures drawn at the same time; each keeps one core busy for about a tenth of a second. */
  concurrency: number;
  /** Callers who wait for a drawing before one more is turned away: each holds a place of the front server. */
  askers: number;
};

const DEFAULTS: CacheLimits = { bytes: 256 * 1024 * 1024, concurrency: 2, askers: PICTURES_AT_ONCE };

/** Thrown when too many wait already; the caller answers 503. */
export class DrawingBusyError extends Error {
  override name = 'DrawingBusyError';
}

export type PictureCache = {
  /** The picture stored under `name` (a plain file name), or null. */
  find: (name: string) => Promise<Buffer | null>;
  /**
   * The picture stored under `name`, drawn first when it is not there.
   * @param signal says that the caller has gone: what nobody waits for any more is not begun, and fails
   */
  read: (name: string, draw: () => Promise<Buffer>, signal?: AbortSignal) => Promise<Buffer>;
};

interface Drawing {
  picture: Promise<Buffer>;
  askers: number;
  hasBegun: boolean;
  deserted: AbortController;
}

/** A directory of drawn pictures: each drawn once however many ask for it, whole or not there at all, and never without bound. */
export function createPictureCache(directory: string, limits: CacheLimits = DEFAULTS): PictureCache {
  const underway = new Map<string, Drawing>();
  const queue = new Set<() => void>();
  let askers = 0;
  let drawing = 0;
  let bytes: number | undefined;

  async function turn<T>(work: () => Promise<T>, deserted: AbortSignal): Promise<T> {
    deserted.throwIfAborted();
    if (drawing >= limits.concurrency) await queueUp(deserted);
    else drawing += 1;
    try {
      return await work();
    } finally {
      // The next in the queue takes over this place, so `drawing` only falls when nobody waits.
      const [following] = queue;
      if (following) following();
      else drawing -= 1;
    }
  }

  function queueUp(deserted: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        queue.delete(begin);
        resolve();
      };
      queue.add(begin);
      deserted.addEventListener('abort', () => queue.delete(begin) && reject(deserted.reason as Error));
    });
  }

  const find = (name: string) => readFile(path.join(directory, name)).catch(() => null);

  async function store(name: string, picture: Buffer): Promise<void> {
    makeDirectory(directory);
    const temporary = path.join(directory, `.${name}.${randomUUID()}`);
    await writeFile(temporary, picture);
    await rename(temporary, path.join(directory, name));
    bytes = bytes === undefined ? await evict(directory, limits.bytes) : bytes + picture.length;
    if (bytes > limits.bytes) bytes = await evict(directory, limits.bytes);
  }

  async function findOrDraw(name: string, draw: () => Promise<Buffer>, deserted: AbortSignal): Promise<Buffer> {
    const found = await find(name);
    if (found) return found;
    const picture = await turn(draw, deserted);
    // A full or read-only disk costs speed, not the picture.
    await store(name, picture).catch(() => undefined);
    return picture;
  }

  function start(name: string, draw: () => Promise<Buffer>): Drawing {
    const deserted = new AbortController();
    const picture = findOrDraw(name, () => ((asked.hasBegun = true), draw()), deserted.signal);
    const asked: Drawing = { picture, askers: 0, hasBegun: false, deserted };
    const forget = () => underway.get(name) === asked && underway.delete(name);
    underway.set(name, asked);
    picture.then(forget, forget);
    deserted.signal.addEventListener('abort', forget);
    return asked;
  }

  /** Counts one who asks. @returns to be called when this one has the picture, or has gone */
  function join(asked: Drawing): () => void {
    let isHere = true;
    asked.askers += 1;
    askers += 1;
    return () => {
      if (!isHere) return;
      isHere = false;
      asked.askers -= 1;
      askers -= 1;
      if (asked.askers === 0 && !asked.hasBegun) asked.deserted.abort();
    };
  }

  return {
    find,
    async read(name, draw, signal) {
      signal?.throwIfAborted();
      if (askers >= limits.askers) throw new DrawingBusyError('too many wait for pictures to be drawn');
      const asked = underway.get(name) ?? start(name, draw);
      const leave = join(asked);
      signal?.addEventListener('abort', leave);
      try {
        return await asked.picture;
      } finally {
        signal?.removeEventListener('abort', leave);
        leave();
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
