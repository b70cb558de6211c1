import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { pictureSet } from './picture-set';

interface HotelPictureProps {
  hotel: Pick<SearchHotel, 'image_url' | 'image_alt'>;
  /** How wide it is shown, for the browser's choice between the two widths. */
  sizes: string;
  /** The first picture of a page is what people wait for: it is fetched at once, the others when they come near. */
  isFirst: boolean;
  className: string | undefined;
}

/** The front of a hotel on its card in a list. */
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
