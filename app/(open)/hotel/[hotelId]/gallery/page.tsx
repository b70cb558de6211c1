import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { GalleryViewer } from '@/components/hotels/gallery/gallery-viewer';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { parseHotelIdentifier } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';

/** Rendered on demand, because the build has no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ hotelId: string }> };

/** @param idText the hotel id or its hash */
const loadHotel = cache(async (idText: string) => {
  const id = parseHotelIdentifier(idText);
  if (id === null) notFound();
  try {
    return await getHotelDetails(id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await loadHotel((await params).hotelId);
  return { title: `Pictures of ${name}`, robots: { index: false } };
}

export default async function GalleryPage({ params }: Props) {
  const hotel = await loadHotel((await params).hotelId);
  return <GalleryViewer name={hotel.name} hotelPath={hotel.path} images={hotel.images} />;
}
