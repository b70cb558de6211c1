import { createHash } from 'node:crypto';
import type { BrandLogo } from '@/lib/platform/shell/brand';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Offset of the width in the header of a PNG; the height follows. */
const WIDTH_AT = 16;

export interface StoredLogo extends BrandLogo {
  /** The PNG file. */
  content: Buffer;
}

/** Returns the PNG file in a base64 text with its pixels and hash, or null if it is none. */
export function readLogo(base64: string): StoredLogo | null {
  const content = Buffer.from(base64, 'base64');
  if (content.length < WIDTH_AT + 8 || !content.subarray(0, PNG.length).equals(PNG)) return null;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, hash, width: content.readUInt32BE(WIDTH_AT), height: content.readUInt32BE(WIDTH_AT + 4) };
}
