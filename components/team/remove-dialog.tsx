'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { removeMemberEndpoint, type TeamMember } from '@/lib/domains/corporates/contract/team';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { useTeamChange } from './use-team-change';

interface Props {
  legalEntityId: number;
  member: TeamMember;
  onClose: () => void;
}

export function RemoveDialog({ legalEntityId, member, onClose }: Props) {
  const remove = useTeamChange<void>({
    legalEntityId,
    call: () => callApi(removeMemberEndpoint, { params: { id: member.userId }, query: { legalEntityId } }),
    successText: () => `${member.name} no longer belongs to the company`,
    onDone: () => (member.isYou ? window.location.assign(paths.account()) : onClose()),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={member.isYou ? 'Leave this company?' : `Remove ${member.name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {member.isYou ? 'Stay' : 'Keep member'}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {member.isYou ? 'Leave company' : 'Remove member'}
          </Button>
        </>
      }
    >
      {remove.error && <Alert tone="danger" title={remove.error.message} live />}
      <p>
        {member.isYou ? 'You' : member.name} can no longer see or book anything for this company. Existing bookings
        remain.
      </p>
    </Dialog>
  );
}
