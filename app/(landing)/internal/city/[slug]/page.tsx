import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCityBySlug } from '@/lib/domains/hotels/server/service';
import { PlacePageBody, loadPlace, placeMetadata } from '../../_components/place-page';

/** Rendered on demand and kept for an hour; nothing is rendered while building, where there is no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

const load = cache(async (slug: string) => {
  const city = await findCityBySlug(slug);
  if (!city) notFound();
  return loadPlace({ type: 'city', city });
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return placeMetadata(await load((await params).slug));
}

export default async function CityPage({ params }: Props) {
  return <PlacePageBody {...await load((await params).slug)} />;
}
