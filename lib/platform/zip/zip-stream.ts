import 'server-only';
import { Readable, type PassThrough } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** Called once the reader has taken the entries before. */
  read: () => Promise<Buffer>;
}

/**
 * A ZIP that is written while it is read, so that about one entry is in memory. Entries are stored as they are: PDFs are compressed
 * already. The stream fails when an entry cannot be read, and reads no further entry once it is cancelled.
 */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  // The type of the package says less than its documentation: it is a stream that can be destroyed.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, modifiedAt, read } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime: modifiedAt }, (give) => {
      read().then(
        (content) => give(null, Readable.from([content], { objectMode: false })),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  // `Readable.toWeb` throws outside of any promise when the reader cancels while data is on its way.
  return WebStream.from<Uint8Array>(output) as ReadableStream<Uint8Array>;
}
