import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Beside the build's `static` folder, and outside of it: nothing in here has an address of its own. */
export const COMPRESSED_FOLDER = 'folio-compressed';

const STATIC = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)$/;

/** Whether the build leaves a compressed twin of this file. */
export function isCompressedAtBuild(file: string): boolean {
  return /\.(js|css)$/.test(file);
}

/**
 * Reads the twins of scripts and styles that the build has compressed with brotli.
 * @param output folder of the build
 * @returns the twin of an address, or null where there is none (development, a build by Next alone)
 */
export function compressedFiles(output: string): (url: string) => Promise<Buffer | null> {
  return async (url) => {
    const [, file] = STATIC.exec(url.split('?', 1)[0] ?? '') ?? [];
    if (!file || !isCompressedAtBuild(file)) return null;
    return readFile(path.join(output, COMPRESSED_FOLDER, `${file}.br`)).catch(() => null);
  };
}
