'use client';

import Link from 'next/link';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NO_PICTURES_TEXT } from '@/lib/domains/hotels/constants';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { Picture } from '../picture';
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

  return (
    <div className={styles.gallery} data-theme="dark">
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        {image && (
          <span className={styles.count} aria-live="polite">
            {index + 1} of {count}
          </span>
        )}
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
      {image ? (
        <>
          <figure className={styles.stage}>
            <Picture
              key={image.url}
              className={styles.picture}
              url={image.url}
              originalWidth={image.width}
              isAvif={image.isAvif}
              focus={null}
              sizes="(min-width: 75rem) 70rem, 100vw"
              width={image.width}
              height={image.height}
              alt={image.alt}
              fetchPriority="high"
            />
            <figcaption className={styles.caption}>
              {image.alt}
              {image.credit !== '' && ` (${image.credit})`}
            </figcaption>
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
                  <img src={small.thumbnailUrl} width={160} height={120} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.caption}>{NO_PICTURES_TEXT}</p>
      )}
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
