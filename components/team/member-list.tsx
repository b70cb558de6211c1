'use client';

import { useState } from 'react';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import type { TeamMember } from '@/lib/domains/corporates/contract/team';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { formatDay } from '@/components/ui/format-day';
import { RemoveDialog } from './remove-dialog';
import { RoleDialog } from './role-dialog';
import styles from './team.module.css';

type Opened = { dialog: 'role' | 'remove'; member: TeamMember } | null;

export function MemberList({ legalEntityId, members }: { legalEntityId: number; members: readonly TeamMember[] }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="members">
      <h2 id="members" className={styles.heading}>
        Members <span className={styles.count}>{members.length}</span>
      </h2>
      <AccountList>
        {members.map((member) => (
          <AccountRow key={member.userId} className={styles.member}>
            <Avatar name={member.name} />
            <RowText
              name={
                <>
                  {member.name} {member.isYou && <span className={styles.you}>(you)</span>}
                </>
              }
              details={[member.email, `Since ${formatDay(member.joinedAt)}`]}
            />
            <span className={styles.role}>
              <Badge tone={member.role === 'manager' ? 'brand' : 'neutral'}>{ROLE_TEXTS[member.role].label}</Badge>
            </span>
            <Menu
              trigger={<IconButton icon="more" label={`Change ${member.name}`} />}
              entries={[
                { label: 'Change role', icon: 'edit', onSelect: () => setOpened({ dialog: 'role', member }) },
                {
                  label: 'Remove from company',
                  icon: 'trash',
                  danger: true,
                  onSelect: () => setOpened({ dialog: 'remove', member }),
                },
              ]}
            />
          </AccountRow>
        ))}
      </AccountList>
      {opened?.dialog === 'role' && <RoleDialog {...{ legalEntityId, member: opened.member }} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog {...{ legalEntityId, member: opened.member }} onClose={close} />}
    </section>
  );
}
