/** Pixels. A picture between two widths also has the variant of the larger one, which then has the width of the picture. */
export const WEBP_WIDTHS = [640, 1280, 2048] as const;
export const AVIF_WIDTHS = [640, 1280] as const;
/** JPEG is for programs that show shared links. */
export const JPEG_WIDTH = 1280;
/** What result cards, booking lists and mails show. */
export const SMALL_WIDTH = 640;

export type MediaFormat = 'webp' | 'avif' | 'jpg';
export type MediaVariant = { width: number; format: MediaFormat };

const WIDTHS: Readonly<Record<MediaFormat, readonly number[]>> = {
  webp: WEBP_WIDTHS,
  avif: AVIF_WIDTHS,
  jpg: [JPEG_WIDTH],
};

/** The first 32 hexadecimal digits of the SHA-256 of the original. */
export const MEDIA_HASH = /^[0-9a-f]{32}$/;

/** @param originalWidth pixels */
export function listWidths(format: MediaFormat, originalWidth: number): number[] {
  const [smallest, ...larger] = WIDTHS[format];
  if (smallest === undefined) return [];
  return [smallest, ...larger.filter((_, index) => (WIDTHS[format][index] ?? 0) < originalWidth)];
}

export function mediaUrl(hash: string, width: number = SMALL_WIDTH, format: MediaFormat = 'webp'): string {
  return `/media/${hash}/${width}.${format}`;
}

export const variantName = ({ width, format }: MediaVariant) => `${width}.${format}`;

/** Inverts `variantName`; returns null for a variant that no picture has. */
export function parseVariant(name: string): MediaVariant | null {
  const [, width, format] = /^([1-9]\d{2,3})\.(webp|avif|jpg)$/.exec(name) ?? [];
  const known = (Object.keys(WIDTHS) as MediaFormat[]).find((candidate) => candidate === format);
  return known && WIDTHS[known].includes(Number(width)) ? { width: Number(width), format: known } : null;
}

const MEDIA_URL = /^\/media\/[0-9a-f]{32}\/\d+\.webp$/;

export const isMediaUrl = (url: string) => MEDIA_URL.test(url);

/** Returns the address of the same picture in another variant. */
export function withVariant(url: string, width: number, format: MediaFormat = 'webp'): string {
  return url.replace(/\d+\.webp$/, `${width}.${format}`);
}

/**
 * The `srcset` of a stored picture.
 * @param originalWidth pixels
 * @param maxWidth widest variant that the page can use
 */
export function mediaSrcSet(
  url: string,
  originalWidth: number,
  format: 'webp' | 'avif' = 'webp',
  maxWidth: number = Infinity,
): string {
  return listWidths(format, originalWidth)
    .filter((width) => width <= maxWidth)
    .map((width) => `${withVariant(url, width, format)} ${Math.min(width, originalWidth)}w`)
    .join(', ');
}
