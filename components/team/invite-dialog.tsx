'use client';

import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { inviteColleagueEndpoint, inviteForm } from '@/lib/domains/corporates/contract/team';
import { callApi } from '@/lib/platform/http/client';
import { RoleChoice } from './role-choice';
import { useTeamChange } from './use-team-change';

export function InviteDialog({ legalEntityId, onClose }: { legalEntityId: number; onClose: () => void }) {
  const invite = useTeamChange<{ email: string; role: 'manager' | 'booker' | 'finance' }>({
    legalEntityId,
    call: (colleague) => callApi(inviteColleagueEndpoint, { body: { ...colleague, legalEntityId } }),
    successText: ({ email }) => `An invitation is on its way to ${email}`,
    onDone: onClose,
  });
  const { dialog, field } = useContractForm(inviteForm, {
    defaultValues: { email: '', role: 'booker' },
    mutation: invite,
  });
  return (
    <FormDialog
      {...dialog}
      title="Invite a colleague"
      description="They get a mail with a link that works for seven days."
      action="Send invitation"
      loadingText="Sending"
      onClose={onClose}
    >
      <TextField label="Work email" type="email" autoComplete="off" {...field('email')} />
      <RoleChoice {...field('role')} />
    </FormDialog>
  );
}
