'use client';

import Link from 'next/link';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { resizePictureUrl, toWideSrcSet } from '@/lib/platform/illustrations/picture-sizes';
import styles from './gallery-viewer.module.css';

interface GalleryViewerProps {
  name: string;
  hotelPath: string;
  images: HotelDetails['images'];
}

export function GalleryViewer({ name, hotelPath, images }: GalleryViewerProps) {
  const [index, setIndex] = useState(0);
  const stay = useAddressQuery();
  const closeLink = useRef<HTMLAnchorElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const count = images.length;
  const image = images[index];

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') setIndex((position) => (position + 1) % count);
      else if (event.key === 'ArrowLeft') setIndex((position) => (position + count - 1) % count);
      else if (event.key === 'Home') setIndex(0);
      else if (event.key === 'End') setIndex(count - 1);
      else if (event.key === 'Escape') closeLink.current?.click();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count]);

  useEffect(() => {
    const row = thumbnails.current;
    const thumbnail = row?.children[index];
    if (!row || !(thumbnail instanceof HTMLElement)) return;
    row.scrollTo({ left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2 });
  }, [index]);

  if (!image) return null;
  return (
    <div className={styles.gallery} data-theme="dark">
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <span className={styles.count} aria-live="polite">
          {index + 1} of {count}
        </span>
        <Link
          ref={closeLink}
          href={`${hotelPath}${stay}`}
          prefetch={false}
          className={styles.close}
          aria-label="Close the pictures"
        >
          <Icon name="close" />
        </Link>
      </header>
      <figure className={styles.stage}>
        <img
          key={image.url}
          className={styles.picture}
          src={resizePictureUrl(image.url, 1280, 720)}
          srcSet={toWideSrcSet(image.url)}
          sizes="(min-width: 75rem) 70rem, 100vw"
          width={1280}
          height={720}
          alt={image.alt}
          fetchPriority="high"
        />
        <figcaption className={styles.caption}>{image.alt}</figcaption>
        <span className={styles.previous}>
          <IconButton
            icon="chevron-left"
            label="Previous picture"
            variant="outline"
            onClick={() => setIndex((index + count - 1) % count)}
          />
        </span>
        <span className={styles.next}>
          <IconButton
            icon="chevron-right"
            label="Next picture"
            variant="outline"
            onClick={() => setIndex((index + 1) % count)}
          />
        </span>
      </figure>
      <ul className={styles.thumbnails} ref={thumbnails}>
        {images.map((small, position) => (
          <li key={small.url}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-current={position === index ? 'true' : undefined}
              aria-label={`Picture ${position + 1}: ${small.alt}`}
              onClick={() => setIndex(position)}
            >
              <img src={resizePictureUrl(small.url, 160, 120)} width={160} height={120} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/** Returns the query of the URL with its question mark; empty on the server and without a query. */
function useAddressQuery(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.search,
    () => '',
  );
}
