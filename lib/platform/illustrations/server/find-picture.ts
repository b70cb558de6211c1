import 'server-only';
import { createHash } from 'node:crypto';
import { type CatalogueSubject, parsePicture } from '../picture';
import { findRendered, renderPicture, renderShare } from './render-picture';
import { parseShareImage } from './share-address';

export type FoundPicture = {
  /** File name in the cache, and entity tag. */
  name: string;
  type: 'image/webp' | 'image/jpeg';
  /** What the catalogue is to be asked for before this is drawn: its address can be invented. Null where it cannot. */
  subject: CatalogueSubject | null;
  /** The picture if it is drawn already, or null. */
  find: () => Promise<Buffer | null>;
  /** Throws DrawingBusyError when too many wait for drawings, and when the signal says that nobody waits for this one any more. */
  render: (signal: AbortSignal) => Promise<Buffer>;
};

/** The picture at an address (its segments after `/images/`), or null when there can be none. */
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
