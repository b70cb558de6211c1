import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { NoHotel } from './desk-home';
import { DeskNav } from './desk-nav';
import { SecondFactorSetup } from './second-factor-setup';

interface Props {
  path: string;
  title: string;
  lead: string;
  /** Renders the part of one hotel. */
  children: (hotel: DeskHotel) => ReactNode;
}

/** A page of the desk with a part for each hotel of which the person is an owner. The endpoints also refuse other roles. */
export async function OwnerPage({ path, title, lead, children }: Props) {
  const actor = await requirePageDesk(path);
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
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {owned.length === 0 && (
            <EmptyState title={`Owners manage ${title.toLowerCase()}`}>Ask the owner of your hotel.</EmptyState>
          )}
          {owned.map(children)}
        </PageFrame>
      )}
    </>
  );
}
