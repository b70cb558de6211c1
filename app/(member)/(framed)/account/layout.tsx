import type { ReactNode } from 'react';
import { AccountNav, type AccountNavItem } from '@/components/account/account-nav';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hasWallet } from '@/lib/domains/loyalty/server/service/wallet';
import { findPageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

/** Does not check access: each page checks session and role. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const actor = await findPageActor();
  return (
    <>
      {actor && <AccountNav items={await listNavItems(actor)} />}
      {children}
    </>
  );
}

async function listNavItems(actor: Actor): Promise<AccountNavItem[]> {
  const maySeeCredit = actor.role !== 'booker' && !actor.isTravelAgent;
  return [
    { label: 'Bookings', href: actor.isTravelAgent ? paths.bookingsTa() : paths.bookings() },
    ...((await hasWallet(actor))
      ? [
          { label: 'Rewards', href: paths.catalogues() },
          { label: 'Points history', href: paths.rewardsHistory() },
        ]
      : []),
    ...(maySeeCredit ? [{ label: 'Credit statement', href: paths.statement() }] : []),
    ...(actor.role === 'manager'
      ? [
          { label: 'Team', href: paths.team() },
          { label: 'API keys', href: paths.apiKeys() },
          { label: 'Webhooks', href: paths.webhooks() },
        ]
      : []),
    { label: 'Sessions', href: paths.sessions() },
    { label: 'Privacy', href: paths.privacy() },
  ];
}
