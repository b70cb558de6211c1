import 'server-only';
import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { MediaStoreFullError, type MediaStore } from './port';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Names begin with a dot until their file is complete. */
const isTemporary = (name: string) => name.startsWith('.');

/** Opens a file for writing; tests replace it to simulate a full disk. */
export type OpenFile = typeof open;

/** A directory. A file is written under a temporary name, flushed to disk and renamed. */
export function fileStore(directory: string, openFile: OpenFile = open): MediaStore {
  const toPath = (name: string) => path.join(directory, ...name.split('/'));
  return {
    read: (name, signal) => readFile(toPath(name), { signal }).catch(nullIfMissing),

    delete: (name) => rm(toPath(name), { force: true }),

    async write(name, content) {
      const target = toPath(name);
      const temporary = path.join(path.dirname(target), `.${randomUUID()}`);
      try {
        makeDirectory(path.dirname(target));
        await writeFlushed(temporary, content, openFile);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        if (FULL.has((error as NodeJS.ErrnoException).code ?? ''))
          throw new MediaStoreFullError(directory, { cause: error });
        throw error;
      }
    },

    async *list() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
      for (const entry of entries ?? []) {
        if (!entry.isFile() || isTemporary(entry.name)) continue;
        yield path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      }
    },
  };
}

async function writeFlushed(file: string, content: Uint8Array, openFile: OpenFile): Promise<void> {
  const handle = await openFile(file, 'wx', 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
