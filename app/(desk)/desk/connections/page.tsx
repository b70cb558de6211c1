import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import { NoHotel } from '../_components/desk-home';
import { DeskNav } from '../_components/desk-nav';
import { SecondFactorSetup } from '../_components/second-factor-setup';
import { ConnectionsOfHotel } from './_components/connections-of-hotel';

export const metadata: Metadata = { title: 'Connections' };

export default async function DeskConnectionsPage() {
  const actor = await requirePageDesk(paths.deskConnections());
  if (!actor) return <NoHotel />;
  const { name, hotels, isSecondFactorMissing } = actor;
  const owned = hotels.filter(({ role }) => role === 'owner');
  return (
    <>
      <DeskNav hotels={hotels} />
      {isSecondFactorMissing ? (
        <SecondFactorSetup name={name} />
      ) : (
        <PageFrame gap="large">
          <header>
            <h1>Connections</h1>
            <p>Systems of partners that exchange rooms, rates and reservations with your hotel</p>
          </header>
          {owned.length === 0 && (
            <EmptyState title="Owners manage connections">
              Ask the owner of your hotel to approve or end one.
            </EmptyState>
          )}
          {owned.map(({ hotelId, name: hotel }) => (
            <ConnectionsOfHotel key={hotelId} hotelId={hotelId} hotel={hotel} />
          ))}
        </PageFrame>
      )}
    </>
  );
}
