import type { Metadata } from 'next';
import { DeskHotelPage, type DeskPageProps } from '../_components/desk-hotel-page';
import { ContentScreen } from '@/components/hotel-content/content-screen';

export const metadata: Metadata = { title: 'Content' };

export default function DeskContentPage({ params }: DeskPageProps) {
  return (
    <DeskHotelPage params={params} section="content">
      {({ hotelId, name }, right) => <ContentScreen hotelId={hotelId} hotel={name} canEdit={right === 'use'} />}
    </DeskHotelPage>
  );
}
