'use client';

import { usePathname } from 'next/navigation';
import { useState, type ReactElement } from 'react';
import { track } from '@/components/analytics/track';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { HISTORY_LABEL } from '@/lib/domains/analytics/constants';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { CorporateDialog } from './corporate-dialog';
import { signOut } from './end-session';
import { findSelectedEntity, useSession } from './session-store';
import { useRewards } from './use-rewards';

export function AccountMenuPanel({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const session = useSession();
  const isHome = usePathname() === paths.home();
  const [choosing, setChoosing] = useState(false);
  const entity = findSelectedEntity(session);
  const rewards = useRewards();

  const entries: MenuEntry[] = [];
  if (session.user?.isHotelMember) entries.push({ label: NAVBAR_TEXT.desk, icon: 'key', href: paths.desk() });
  if (entity)
    entries.push({
      label: NAVBAR_TEXT.bookingHistory,
      icon: 'briefcase',
      href: entity.isTa ? paths.bookingsTa() : paths.bookings(),
      onSelect: () =>
        track('select_content', {
          content_type: 'menu',
          content_id: entity.isTa ? HISTORY_LABEL.travelAgent : HISTORY_LABEL.corporate,
        }),
    });
  if (isHome && (session.user?.legalEntities.length ?? 0) > 1) {
    entries.push({
      label: NAVBAR_TEXT.selectCorporate,
      icon: 'swap',
      detail: entity?.name,
      onSelect: () => setChoosing(true),
    });
  }
  if (rewards.rewardsActivated && rewards.walletCreated) {
    entries.push({ label: NAVBAR_TEXT.pointsHistory, icon: 'gift', href: paths.rewardsHistory() });
  }
  // A view as booker is ended by its bar; it may not end sessions of the booker.
  if (!session.viewEndsAt)
    entries.push('separator', { label: NAVBAR_TEXT.logout, icon: 'logout', onSelect: () => void signOut() });

  return (
    <>
      <Menu trigger={trigger} entries={entries} defaultOpen />
      {choosing && <CorporateDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
