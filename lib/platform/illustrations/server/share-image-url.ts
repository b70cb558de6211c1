import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env/env';
import { IMAGE_VERSION } from '../image-urls';
import { type ShareSubject, parseSubject, formatSubject } from '../share-subject';

export type ShareImage = { subject: ShareSubject; title: string; subtitle: string };

/** Texts of this length fit on the picture and into a path segment. */
const MAX_TITLE_LENGTH = 80;
const MAX_SUBTITLE_LENGTH = 90;

/**
 * URL of a share image, a JPEG of 1200x630 pixels, because not every messenger shows WebP. The URL contains the texts and is
 * signed, so that others cannot create images with texts of their own.
 */
export function shareImageUrl({ subject, title, subtitle }: ShareImage): string {
  const words = Buffer.from(
    JSON.stringify([title.slice(0, MAX_TITLE_LENGTH), subtitle.slice(0, MAX_SUBTITLE_LENGTH)]),
  ).toString('base64url');
  const target = `${formatSubject(subject)}/${words}`;
  return `/images/${IMAGE_VERSION}/share/${target}.${signature(target)}.jpg`;
}

/** Parses the path segments after `/images/`; returns null unless `shareImageUrl` created the URL. */
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

/** 128 bits of an HMAC with a key derived from the session secret. */
function signature(target: string): string {
  const key = createHmac('sha256', env().SESSION_SECRET).update('share-image').digest();
  return createHmac('sha256', key).update(target).digest().subarray(0, 16).toString('base64url');
}
