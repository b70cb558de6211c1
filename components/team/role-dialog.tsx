'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { changeRoleEndpoint, type TeamMember } from '@/lib/domains/corporates/contract/team';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { RoleChoice } from './role-choice';
import { useTeamChange } from './use-team-change';

interface Props {
  legalEntityId: number;
  member: TeamMember;
  onClose: () => void;
}

/** Managers who remove their own manager role leave this page. */
export function RoleDialog({ legalEntityId, member, onClose }: Props) {
  const [role, setRole] = useState(member.role);
  const losesAccess = member.isYou && role !== 'manager';
  const change = useTeamChange<typeof role>({
    legalEntityId,
    call: (newRole) =>
      callApi(changeRoleEndpoint, {
        params: { id: member.userId },
        body: { legalEntityId, role: newRole },
      }),
    successText: (newRole) => `${member.name} is now ${ROLE_TEXTS[newRole].label.toLowerCase()}`,
    onDone: () => (losesAccess ? window.location.assign(paths.account()) : onClose()),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Role of ${member.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep {ROLE_TEXTS[member.role].label.toLowerCase()}
          </Button>
          <Button disabled={role === member.role} loading={change.isPending} onClick={() => change.mutate(role)}>
            Change role
          </Button>
        </>
      }
    >
      {change.error && <Alert tone="danger" title={change.error.message} live />}
      <RoleChoice name="role" value={role} onChange={(event) => setRole(event.target.value as typeof role)} />
      {losesAccess && <Alert tone="warning" title="You will no longer manage this team" />}
    </Dialog>
  );
}
