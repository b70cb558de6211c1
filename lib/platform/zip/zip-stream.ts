import 'server-only';
import { addAbortSignal, finished, Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** Called when the reader has consumed the previous entries. */
  read: () => Promise<Buffer>;
}

interface ZipReading {
  /** Aborting it stops the work, even before the stream is read. */
  signal?: AbortSignal | undefined;
  /** Called once, after the last read, a failure or a cancellation. */
  onClosed: () => void;
}

/**
 * A streamed ZIP with about one entry in memory at a time. Entries are stored uncompressed, because PDFs are compressed already.
 * The stream fails when an entry cannot be read, and reads no further entry once it is cancelled.
 */
export function zipStream(entries: readonly ZipEntry[], { signal, onClosed }: ZipReading): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  // The package's types omit that the stream can be destroyed, which its documentation states.
  const output = zip.outputStream as PassThrough;
  const closed = new Promise<void>((resolve) => finished(output, () => resolve(onClosed())));
  if (signal) addAbortSignal(signal, output);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, modifiedAt, read } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime: modifiedAt }, (done) => {
      read().then(
        (content) => done(null, Readable.from([content], { objectMode: false })),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  // `Readable.toWeb` throws an uncaught exception when the reader cancels while data is buffered, and `ReadableStream.from` does
  // not destroy its source when the reader cancels before the first chunk.
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        output.destroy();
        return closed;
      },
    },
    { highWaterMark: 0 },
  );
}
