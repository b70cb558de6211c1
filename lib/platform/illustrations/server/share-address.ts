import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env/env';
import { IMAGE_VERSION } from '../address';
import { type ShareSubject, parseSubject, writeSubject } from '../share';

export type ShareImage = { subject: ShareSubject; title: string; subtitle: string };

/** Together about what fits on the picture, and short enough for a path segment. */
const MOST_TITLE = 80;
const MOST_SUBTITLE = 90;

/**
 * Path of the 1200x630 picture of a shared link (JPEG: not every messenger shows WebP). The words are part of the address and
 * signed, so that nobody can have our pictures say what we did not write.
 */
export function shareImageUrl({ subject, title, subtitle }: ShareImage): string {
  const words = Buffer.from(JSON.stringify([title.slice(0, MOST_TITLE), subtitle.slice(0, MOST_SUBTITLE)])).toString(
    'base64url',
  );
  const target = `${writeSubject(subject)}/${words}`;
  return `/images/${IMAGE_VERSION}/share/${target}.${signature(target)}.jpg`;
}

/** Reads the part of such an address after `/images/`; null when it was not made by `shareImageUrl`. */
export function parseShareImage(segments: readonly string[]): ShareImage | null {
  const [version, family, subjectText = '', file = ''] = segments;
  const [, words, signed] = /^([\w-]{1,900})\.([\w-]{22})\.jpg$/.exec(file) ?? [];
  const subject = parseSubject(subjectText);
  if (segments.length !== 4 || version !== IMAGE_VERSION || family !== 'share' || !subject || !words || !signed)
    return null;
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(`${subjectText}/${words}`)))) return null;
  const [title, subtitle] = JSON.parse(Buffer.from(words, 'base64url').toString()) as [string, string];
  return { subject, title, subtitle };
}

/** 128 bits of an HMAC under a key of its own, derived from the session secret. */
function signature(target: string): string {
  const key = createHmac('sha256', env().SESSION_SECRET).update('share-image').digest();
  return createHmac('sha256', key).update(target).digest().subarray(0, 16).toString('base64url');
}
