import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '@/lib/platform/env/make-directory';

/** Limit on concurrent picture requests. Only two pictures are drawn at a time, so most requests only wait. */
export const MAX_CONCURRENT_PICTURES = 24;

export type CacheLimits = {
  /** Bytes on disk. Above this limit the oldest pictures are deleted. */
  bytes: number;
  /** Concurrent drawings. Each uses one CPU core for about 0.1 s. */
  concurrency: number;
  /** Callers that may wait for drawings. Each occupies a slot of a request class in the front server. */
  callers: number;
};

const DEFAULTS: CacheLimits = { bytes: 256 * 1024 * 1024, concurrency: 2, callers: MAX_CONCURRENT_PICTURES };

/** Thrown when too many callers wait. The endpoint answers 503. */
export class DrawingBusyError extends Error {
  override name = 'DrawingBusyError';
}

export type PictureCache = {
  /** Returns the picture stored under `name` (a plain file name), or null. */
  find: (name: string) => Promise<Buffer | null>;
  /**
   * Returns the picture stored under `name`, or draws and stores it.
   * @param signal aborted when the client disconnects. When all callers of a picture have aborted before its drawing began, it is
   * not drawn and the promise rejects.
   */
  read: (name: string, draw: () => Promise<Buffer>, signal?: AbortSignal) => Promise<Buffer>;
};

interface Drawing {
  picture: Promise<Buffer>;
  callers: number;
  hasBegun: boolean;
  abandoned: AbortController;
}

/** A directory of drawn pictures. Concurrent callers share one drawing, files are written atomically, and the size is limited. */
export function createPictureCache(directory: string, limits: CacheLimits = DEFAULTS): PictureCache {
  const drawings = new Map<string, Drawing>();
  const queue = new Set<() => void>();
  let waitingCallers = 0;
  let running = 0;
  let bytes: number | undefined;

  async function withSlot<T>(work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    abandoned.throwIfAborted();
    if (running >= limits.concurrency) await awaitSlot(abandoned);
    else running += 1;
    try {
      return await work();
    } finally {
      // The next drawing in the queue takes over the slot, so `running` decreases only when the queue is empty.
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  }

  function awaitSlot(abandoned: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        queue.delete(begin);
        resolve();
      };
      queue.add(begin);
      abandoned.addEventListener('abort', () => queue.delete(begin) && reject(abandoned.reason as Error));
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

  async function findOrDraw(name: string, draw: () => Promise<Buffer>, abandoned: AbortSignal): Promise<Buffer> {
    const found = await find(name);
    if (found) return found;
    const picture = await withSlot(draw, abandoned);
    // When the disk is full or read-only, the picture is returned without being stored.
    await store(name, picture).catch(() => undefined);
    return picture;
  }

  function start(name: string, draw: () => Promise<Buffer>): Drawing {
    const abandoned = new AbortController();
    const picture = findOrDraw(name, () => ((drawing.hasBegun = true), draw()), abandoned.signal);
    const drawing: Drawing = { picture, callers: 0, hasBegun: false, abandoned };
    const remove = () => drawings.get(name) === drawing && drawings.delete(name);
    drawings.set(name, drawing);
    picture.then(remove, remove);
    abandoned.signal.addEventListener('abort', remove);
    return drawing;
  }

  /** Counts a caller. @returns must be called when the caller has the picture or has aborted */
  function join(drawing: Drawing): () => void {
    let isWaiting = true;
    drawing.callers += 1;
    waitingCallers += 1;
    return () => {
      if (!isWaiting) return;
      isWaiting = false;
      drawing.callers -= 1;
      waitingCallers -= 1;
      if (drawing.callers === 0 && !drawing.hasBegun) drawing.abandoned.abort();
    };
  }

  return {
    find,
    async read(name, draw, signal) {
      signal?.throwIfAborted();
      if (waitingCallers >= limits.callers)
        throw new DrawingBusyError(
          `${waitingCallers} callers are already waiting for drawings; retry in a few seconds`,
        );
      const drawing = drawings.get(name) ?? start(name, draw);
      const leave = join(drawing);
      signal?.addEventListener('abort', leave);
      try {
        return await drawing.picture;
      } finally {
        signal?.removeEventListener('abort', leave);
        leave();
      }
    },
  };
}

/** If the files exceed the limit, deletes the oldest until 80 % of it is used. @returns the remaining bytes */
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
