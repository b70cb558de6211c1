import { Icon } from '@/components/ui/icon';
import { NO_PICTURES_TEXT } from '@/lib/domains/hotels/constants';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { GalleryLink } from '../gallery/gallery-link';
import { Picture } from '../picture';
import styles from './gallery.module.css';

const SMALL_PICTURES = 4;

export function HotelGallery({ hotel }: { hotel: HotelDetails }) {
  const [first, ...others] = hotel.images;
  if (!first)
    return (
      <div className={styles.none}>
        <Icon name="image" size={24} />
        <p>{NO_PICTURES_TEXT}</p>
      </div>
    );
  return (
    <div className={styles.mosaic}>
      <GalleryLink hotelId={hotel.hashedId} className={styles.first}>
        <Picture
          url={first.url}
          originalWidth={first.width}
          isAvif={first.isAvif}
          focus={first.focus}
          sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
          width={960}
          height={540}
          alt={first.alt}
          fetchPriority="high"
          decoding="async"
        />
        <span className={styles.count}>
          <Icon name="image" size={16} />{' '}
          {others.length === 0 ? 'View the picture' : `All ${hotel.images.length} pictures`}
        </span>
      </GalleryLink>
      {others.slice(0, SMALL_PICTURES).map((image) => (
        <GalleryLink key={image.url} hotelId={hotel.hashedId} className={styles.other}>
          <Picture
            url={image.url}
            originalWidth={image.width}
            isAvif={image.isAvif}
            focus={image.focus}
            sizes="(min-width: 75rem) 18rem, 25vw"
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
