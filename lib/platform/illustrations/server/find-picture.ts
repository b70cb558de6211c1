import 'server-only';
import { createHash } from 'node:crypto';
import { type CatalogueSubject, parsePicture } from '../parse-picture';
import { findRendered, renderPicture, renderShare } from './render-picture';
import { parseShareImage } from './share-image-url';

export type FoundPicture = {
  /** File name in the cache and ETag. */
  name: string;
  type: 'image/webp' | 'image/jpeg';
  /** The hotel or city that must exist before the picture is drawn, because such URLs can be invented. Null for other pictures. */
  subject: CatalogueSubject | null;
  /** Returns the stored picture, or null if it has not been drawn. */
  find: () => Promise<Buffer | null>;
  /** @throws DrawingBusyError when too many callers wait; the signal's reason when all callers have aborted */
  render: (signal: AbortSignal) => Promise<Buffer>;
};

/** Returns the picture of a URL (its path segments after `/images/`), or null when the URL is not one of ours. */
export function findPicture(segments: readonly string[]): FoundPicture | null {
  const picture = parsePicture(segments);
  if (picture) {
    const name = segments.join('_');
    const subject = picture.family === 'art' ? null : picture;
    const render = (signal: AbortSignal) => renderPicture(picture, name, signal);
    return { name, type: 'image/webp', subject, find: () => findRendered(name), render };
  }
  const share = parseShareImage(segments);
  if (!share) return null;
  const name = `share_${createHash('sha256').update(segments.join('/')).digest('hex')}.jpg`;
  const render = (signal: AbortSignal) => renderShare(share, name, signal);
  return { name, type: 'image/jpeg', subject: null, find: () => findRendered(name), render };
}
