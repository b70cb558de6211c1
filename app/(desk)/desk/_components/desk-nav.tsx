import { AccountNav } from '@/components/account/account-nav';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import { DESK_SECTION_NAMES, DESK_SECTIONS, deskRight } from '@/lib/domains/hotel-members/rules/desk-access';
import { paths } from '@/lib/paths';

export function DeskNav() {
  return (
    <AccountNav
      label="Hotel desk"
      items={[
        { label: 'Hotels', href: paths.desk(), isExact: true },
        { label: 'Security', href: paths.deskSecurity() },
        { label: 'Privacy', href: paths.deskPrivacy() },
      ]}
    />
  );
}

/** The sections of one hotel that the role of the person may read. */
export function DeskHotelNav({ hotel }: { hotel: DeskHotel }) {
  const sections = DESK_SECTIONS.filter((section) => deskRight(hotel.role, section));
  return (
    <AccountNav
      isWide
      wraps
      label={`Desk of ${hotel.name}`}
      items={[
        ...sections.map((section) => ({
          label: DESK_SECTION_NAMES[section],
          href: paths.deskSection(hotel.hotelId, section),
        })),
        { label: 'All hotels', href: paths.desk(), isExact: true },
      ]}
    />
  );
}
