import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { Picture } from './picture';

interface HotelPictureProps {
  hotel: Pick<SearchHotel, 'imageUrl' | 'imageAlt' | 'imageAvif' | 'imageFocus'>;
  /** The `sizes` attribute, from which the browser chooses one of the widths. */
  sizes: string;
  isFirst: boolean;
  className: string | undefined;
}

export function HotelPicture({ hotel, sizes, isFirst, className }: HotelPictureProps) {
  return (
    <Picture
      className={className}
      url={hotel.imageUrl}
      isAvif={hotel.imageAvif}
      focus={hotel.imageFocus}
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
