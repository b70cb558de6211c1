import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listZipFiles } from './zip-files';

export interface PhotoFile {
  /** Path below the folder or in the archive, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly read: () => Promise<Buffer>;
}

export interface PhotoSource {
  readonly files: readonly PhotoFile[];
  readonly close: () => void;
}

/** Files that file managers add. */
const ADDED = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/** @throws {Error} when `source` is neither a folder nor a ZIP file */
export async function openPhotoSource(source: string): Promise<PhotoSource> {
  const found = await stat(source).catch((error: unknown) => {
    throw new Error(`The photographs in ${source} cannot be read. Check the path.`, { cause: error });
  });
  const opened = found.isDirectory() ? await listFolder(source) : await listZipFiles(source);
  return { ...opened, files: opened.files.filter((file) => !ADDED.test(file.path)) };
}

/** Symbolic links are ignored, so that only files of this folder are read. */
async function listFolder(folder: string): Promise<PhotoSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: PhotoFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    const name = path.relative(folder, file).split(path.sep).join('/');
    files.push({ path: name, bytes: size, read: () => readFile(file) });
  }
  return { files, close: () => undefined };
}
