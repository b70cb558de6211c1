import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { PhotoFile, PhotoSource } from './photo-files';

/** Lists the files of an archive; each is read when it is needed. yauzl refuses an entry that is longer than it claims. */
export async function listZipFiles(archive: string): Promise<PhotoSource> {
  const zip = await openArchive(archive);
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw notAnArchive(archive, error);
  });
  const openStream = promisify(zip.openReadStream.bind(zip));
  const files = entries
    .filter(({ fileName }) => !fileName.endsWith('/'))
    .map((entry): PhotoFile => ({
      path: entry.fileName,
      bytes: entry.uncompressedSize,
      read: async () => buffer(await openStream(entry)),
    }));
  return { files, close: () => zip.close() };
}

async function openArchive(archive: string): Promise<ZipFile> {
  try {
    return await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(archive, {
      lazyEntries: true,
      autoClose: false,
    });
  } catch (error) {
    throw notAnArchive(archive, error);
  }
}

function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

const notAnArchive = (archive: string, cause: unknown) =>
  new Error(`${archive} is neither a folder nor a ZIP file that can be read.`, { cause });
