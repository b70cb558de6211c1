import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { resolveLandingPath } from '@/lib/domains/hotels/server/service';
import { PlacePageBody, loadPlace, placeMetadata } from '../../_components/place-page';

/** Rendered on demand and kept for an hour; nothing is rendered while building, where there is no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `shape` is the whole landing address without its slashes: `hotels-near-bagmane-tech-park`. */
type Props = { params: Promise<{ shape: string }> };

const load = cache(async (shape: string) => {
  const target = await resolveLandingPath(`/${shape}/`);
  if (!target || target.type === 'hotel' || target.type === 'redirect' || target.type === 'city') notFound();
  return loadPlace(target);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return placeMetadata(await load((await params).shape));
}

export default async function PlacePage({ params }: Props) {
  return <PlacePageBody {...await load((await params).shape)} />;
}
