import 'server-only';
import { mediaStore } from '@/lib/providers/media/media';
import type { MediaStore } from '@/lib/providers/media/port';
import { MEDIA_HASH, parseVariant } from '../../rules/media-urls';
import { findDrawing } from './drawings';
import { pictureName } from './prepare-pictures';

const TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

export interface StoredPicture {
  content: Buffer;
  type: (typeof TYPES)[keyof typeof TYPES];
}

/**
 * @param variant for example `640.webp`. Returns null for an unknown picture and for a variant that it does not have.
 * @throws {DrawingBusyError} when too many callers wait for drawings; the signal's reason when the caller has aborted
 */
export async function findStoredPicture(
  hash: string,
  variant: string,
  signal: AbortSignal,
  store: MediaStore = mediaStore(),
): Promise<StoredPicture | null> {
  const parsed = parseVariant(variant);
  if (!MEDIA_HASH.test(hash) || !parsed) return null;
  const content = (await store.read(pictureName(hash, variant), signal)) ?? (await findDrawing(hash, parsed, signal));
  return content && { content, type: TYPES[parsed.format] };
}
