import 'server-only';
import { mediaStore } from '@/lib/providers/media/media';
import type { MediaStore } from '@/lib/providers/media/port';

/** The parts of an unfinished upload. A part has the number of its first byte; all instances see the same parts. */
const partName = (uploadId: string, offset: number) => `uploads/${uploadId}/${offset}`;

/** @throws {MediaStoreFullError} */
export async function writePart(
  uploadId: string,
  offset: number,
  content: Uint8Array,
  store: MediaStore = mediaStore(),
): Promise<void> {
  await store.write(partName(uploadId, offset), content);
}

/** Returns the joined parts, or null if one is missing. */
export async function readParts(
  uploadId: string,
  offsets: readonly number[],
  store: MediaStore = mediaStore(),
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (const offset of offsets) {
    const part = await store.read(partName(uploadId, offset));
    if (!part) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function deleteParts(
  uploadId: string,
  offsets: readonly number[],
  store: MediaStore = mediaStore(),
): Promise<void> {
  for (const offset of offsets) await store.delete(partName(uploadId, offset));
}
