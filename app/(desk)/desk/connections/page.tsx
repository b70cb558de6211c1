import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { OwnerPage } from '../_components/owner-page';
import { ConnectionsOfHotel } from './_components/connections-of-hotel';

export const metadata: Metadata = { title: 'Connections' };

const LEAD = 'Systems of partners that exchange rooms, rates and reservations with your hotel';

export default function DeskConnectionsPage() {
  return (
    <OwnerPage path={paths.deskConnections()} title="Connections" lead={LEAD}>
      {({ hotelId, name }) => <ConnectionsOfHotel key={hotelId} hotelId={hotelId} hotel={name} />}
    </OwnerPage>
  );
}
