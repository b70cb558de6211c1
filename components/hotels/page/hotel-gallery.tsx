import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { resizePictureUrl, toWideSrcSet } from '@/lib/platform/illustrations/picture-sizes';
import { GalleryLink } from '../gallery/gallery-link';
import styles from './gallery.module.css';

const SMALL_PICTURES = 4;

export function HotelGallery({ hotel }: { hotel: HotelDetails }) {
  const [first, ...others] = hotel.images;
  if (!first) return null;
  return (
    <div className={styles.mosaic}>
      <GalleryLink hotelId={hotel.hashedId} className={styles.first}>
        <img
          src={resizePictureUrl(first.url, 960, 540)}
          srcSet={toWideSrcSet(first.url)}
          sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
          width={960}
          height={540}
          alt={first.alt}
          fetchPriority="high"
          decoding="async"
        />
        <span className={styles.count}>
          <Icon name="image" size={16} /> All {hotel.images.length} pictures
        </span>
      </GalleryLink>
      {others.slice(0, SMALL_PICTURES).map((image) => (
        <GalleryLink key={image.url} hotelId={hotel.hashedId} className={styles.other}>
          <img
            src={resizePictureUrl(image.url, 640, 360)}
            width={640}
            height={360}
            alt={image.alt}
            loading="lazy"
            decoding="async"
          />
        </GalleryLink>
      ))}
    </div>
  );
}
