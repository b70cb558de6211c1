import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { pictureSet } from './picture-set';

interface HotelPictureProps {
  hotel: Pick<SearchHotel, 'imageUrl' | 'imageAlt'>;
  /** The `sizes` attribute, from which the browser chooses one of the two pictures. */
  sizes: string;
  isFirst: boolean;
  className: string | undefined;
}

export function HotelPicture({ hotel, sizes, isFirst, className }: HotelPictureProps) {
  return (
    <img
      className={className}
      src={hotel.imageUrl}
      srcSet={pictureSet(hotel.imageUrl)}
      sizes={sizes}
      width={332}
      height={166}
      alt={hotel.imageAlt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
