import 'server-only';
import { createHash } from 'node:crypto';
import { parsePicture } from '../picture';
import { renderPicture, renderShare } from './render-picture';
import { parseShareImage } from './share-address';

export type FoundPicture = {
  /** File name in the cache, and entity tag. */
  name: string;
  type: 'image/webp' | 'image/jpeg';
  /** Throws DrawingBusyError when too many pictures wait to be drawn. */
  render: () => Promise<Buffer>;
};

/** The picture at an address (its segments after `/images/`), or null when there is none. */
export function findPicture(segments: readonly string[]): FoundPicture | null {
  const picture = parsePicture(segments);
  if (picture) {
    const name = segments.join('_');
    return { name, type: 'image/webp', render: () => renderPicture(picture, name) };
  }
  const share = parseShareImage(segments);
  if (!share) return null;
  const name = `share_${createHash('sha256').update(segments.join('/')).digest('hex')}.jpg`;
  return { name, type: 'image/jpeg', render: () => renderShare(share, name) };
}
