import { redirect } from 'next/navigation';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import type { DeskPageProps } from './_components/desk-hotel-page';

export default async function DeskHotelHome({ params }: DeskPageProps) {
  const { hotelId } = await params;
  const today = paths.deskSection(hotelId, 'today');
  await requirePageDesk(today);
  redirect(today);
}
