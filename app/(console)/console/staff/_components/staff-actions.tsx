'use client';

import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import type { StaffAccountRow } from '@/lib/domains/staff/contract/accounts';

export type StaffAction = 'role' | 'password' | 'sessions' | 'disable';

interface Props {
  person: StaffAccountRow;
  onAction: (action: StaffAction) => void;
}

export function StaffActions({ person: { name, state, isCaller, openSessions }, onAction }: Props) {
  if (isCaller || state === 'disabled') return null;
  return (
    <Menu
      trigger={<IconButton icon="more" label={`Actions for ${name}`} />}
      entries={[
        { label: 'Change the role', onSelect: () => onAction('role') },
        { label: 'Give a one-time password', onSelect: () => onAction('password') },
        { label: 'End sessions', onSelect: () => onAction('sessions'), disabled: openSessions === 0 },
        'separator',
        { label: 'Disable', onSelect: () => onAction('disable'), danger: true },
      ]}
    />
  );
}
