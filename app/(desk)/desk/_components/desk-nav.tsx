import { AccountNav } from '@/components/account/account-nav';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import { paths } from '@/lib/paths';

export function DeskNav({ hotels }: { hotels: readonly DeskHotel[] }) {
  const isOwner = hotels.some(({ role }) => role === 'owner');
  return (
    <AccountNav
      label="Hotel desk"
      items={[
        { label: 'Hotels', href: paths.desk(), isExact: true },
        { label: 'Messages', href: paths.deskMessages() },
        ...(isOwner
          ? [
              { label: 'People', href: paths.deskPeople() },
              { label: 'Connections', href: paths.deskConnections() },
              { label: 'Webhooks', href: paths.deskWebhooks() },
            ]
          : []),
        { label: 'Security', href: paths.deskSecurity() },
        { label: 'Privacy', href: paths.deskPrivacy() },
      ]}
    />
  );
}
