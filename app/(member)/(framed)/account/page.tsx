import { redirect } from 'next/navigation';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export default async function AccountPage() {
  const actor = await requirePageActor(paths.account());
  redirect(actor.isTravelAgent ? paths.bookingsTa() : paths.bookings());
}
