import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { paths } from '@/lib/paths';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { NoHotel } from '../_components/desk-home';
import { DeskNav } from '../_components/desk-nav';
import { SecondFactorSetup } from '../_components/second-factor-setup';
import { MessagesOfHotel } from './_components/messages-of-hotel';

export const metadata: Metadata = { title: 'Messages' };

export default async function DeskMessagesPage() {
  const actor = await requirePageDesk(paths.deskMessages());
  if (!actor) return <NoHotel />;
  return (
    <>
      <DeskNav hotels={actor.hotels} />
      {actor.isSecondFactorMissing ? (
        <SecondFactorSetup name={actor.name} />
      ) : (
        <PageFrame gap="large">
          <header>
            <h1>Messages</h1>
            <p>What Folio sent to the contacts of your hotel</p>
          </header>
          {actor.hotels.map(({ hotelId, name }) => (
            <MessagesOfHotel key={hotelId} hotelId={hotelId} hotel={name} />
          ))}
        </PageFrame>
      )}
    </>
  );
}
