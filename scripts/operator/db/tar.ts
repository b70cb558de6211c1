import { StopReason } from '@/scripts/launch/stop-reason';

const BLOCK = 512;
const LARGEST_OCTAL = 0o77777777777;

/** The header of one file in a tar archive (POSIX ustar; sizes above 8 GB in the base-256 form that every tar reads). */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const write = (text: string, offset: number) => header.write(text, offset, 'latin1');
  write(name, 0);
  write('0000600\0', 100);
  write('0000000\0', 108);
  write('0000000\0', 116);
  if (size <= LARGEST_OCTAL) write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  write('00000000000\0', 136);
  write(' '.repeat(8), 148);
  write('0', 156);
  write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Zeroes that fill the last block of a file of this size. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The files of an archive, one after the other. @throws {StopReason} when it is no archive, or ends too early */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
    if (Number.parseInt(header.toString('latin1', 148, 155), 8) !== sum)
      throw new StopReason('The file is no backup, or damaged');
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    const size =
      header.readUInt8(124) & 0x80
        ? Number(header.readBigUInt64BE(128))
        : Number.parseInt(header.toString('latin1', 124, 135), 8);
    yield { name, size, body: reader.upTo(size) };
    await reader.exactly(tarPadding(size).length);
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.upTo(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *upTo(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new StopReason('The backup ends too early: it was cut off');
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
