import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { pictureSet } from './picture-set';

interface HotelPictureProps {
  hotel: Pick<SearchHotel, 'image_url' | 'image_alt'>;
  /** CSS width for the browser's choice between the two pictures. */
  sizes: string;
  isFirst: boolean;
  className: string | undefined;
}

export function HotelPicture({ hotel, sizes, isFirst, className }: HotelPictureProps) {
  return (
    <img
      className={className}
      src={hotel.image_url}
      srcSet={pictureSet(hotel.image_url)}
      sizes={sizes}
      width={332}
      height={166}
      alt={hotel.image_alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
