import type { ReactNode } from 'react';
import { AccountNav, type AccountNavItem } from '@/components/account/account-nav';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findPageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';

/** The account's pages below their common navigation. Each page itself asks for its session and its role. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const actor = await findPageActor();
  return (
    <>
      {actor && <AccountNav items={partsOf(actor)} />}
      {children}
    </>
  );
}

/** What this member may open: a link that answers 403 helps nobody. */
function partsOf(actor: Actor): AccountNavItem[] {
  const hasMoney = actor.role !== 'booker' && !actor.isTravelAgent;
  return [
    { label: 'Bookings', href: actor.isTravelAgent ? paths.bookingsTa() : paths.bookings() },
    ...(hasMoney ? [{ label: 'Credit statement', href: paths.statement() }] : []),
  ];
}
