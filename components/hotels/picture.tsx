import type { ComponentProps } from 'react';
import type { FocalPoint } from '@/lib/domains/hotels/types';
import { AVIF_WIDTHS, isMediaUrl, mediaSrcSet } from '@/lib/domains/media/rules/media-urls';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  /** Address in one width; stored pictures have further widths, the placeholder has none. */
  url: string;
  /** Pixels of the space that the picture occupies. */
  width: number;
  height: number;
  /** Pixels. */
  originalWidth?: number | null;
  isAvif: boolean;
  focus: FocalPoint | null;
}

/** Pictures of cards, in pixels. */
const SMALL_WIDTH = 332;
const CARD_MAX_WIDTH = 1280;
const UNKNOWN_WIDTH = Math.max(...AVIF_WIDTHS);

/** An image with the variants that exist. The focal point stays visible where the space has another shape. */
export function Picture({ url, originalWidth, isAvif, focus, alt, sizes, style, ...rest }: PictureProps) {
  const original = originalWidth ?? UNKNOWN_WIDTH;
  const isSmall = rest.width <= SMALL_WIDTH;
  const srcSet = isMediaUrl(url) ? mediaSrcSet(url, original, 'webp', isSmall ? CARD_MAX_WIDTH : undefined) : undefined;
  const position = focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {};
  const image = (
    <img
      {...rest}
      src={url}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      style={{ ...position, ...style }}
    />
  );
  if (!isAvif) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={mediaSrcSet(url, original, 'avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
