import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import {
  DESK_SECTION_NAMES,
  deskRight,
  type DeskRight,
  type DeskSection,
} from '@/lib/domains/hotel-members/rules/desk-access';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import { NoHotel } from '../../_components/desk-home';
import { DeskHotelNav } from '../../_components/desk-nav';
import { SecondFactorSetup } from '../../_components/second-factor-setup';

export interface DeskPageProps {
  params: Promise<{ hotelId: string }>;
}

interface Props extends DeskPageProps {
  section: DeskSection;
  /** By default the name of the section. */
  title?: string;
  /** True for grids that need the whole width of the window. */
  isWide?: boolean;
  /** `right` is what the person may do in the section. */
  children: (hotel: DeskHotel, right: DeskRight) => ReactNode;
}

/** A page of one hotel at the desk, for people whose role may read its section. The endpoints check the same rights. */
export async function DeskHotelPage({ params, section, title, isWide = false, children }: Props) {
  const { hotelId } = await params;
  const actor = await requirePageDesk(paths.deskSection(hotelId, section));
  if (!actor) return <NoHotel />;
  const hotel = actor.hotels.find((candidate) => String(candidate.hotelId) === hotelId);
  if (!hotel) notFound();
  const right = deskRight(hotel.role, section);
  return (
    <>
      <DeskHotelNav hotel={hotel} />
      {actor.isSecondFactorMissing ? (
        <SecondFactorSetup name={actor.name} />
      ) : (
        <PageFrame gap="large" isWide={isWide} isAtStart>
          <header>
            <h1>{title ?? DESK_SECTION_NAMES[section]}</h1>
            <p>
              {hotel.name}, {hotel.code}
            </p>
          </header>
          {right ? (
            children(hotel, right)
          ) : (
            <EmptyState title="Your role does not include this page">Ask the owner of the hotel.</EmptyState>
          )}
        </PageFrame>
      )}
    </>
  );
}
