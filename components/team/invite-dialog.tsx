'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { inviteColleagueEndpoint, inviteForm } from '@/lib/domains/corporates/contract/team';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { RoleChoice } from './role-choice';
import styles from './team.module.css';
import { useTeamChange } from './use-team-change';

const FORM_ID = 'invite-colleague';

export function InviteDialog({ legalEntityId, onClose }: { legalEntityId: number; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(inviteForm),
    defaultValues: { email: '', role: 'booker' as const },
  });
  const invite = useTeamChange<{ email: string; role: 'manager' | 'booker' | 'finance' }>({
    legalEntityId,
    call: (colleague) => callApi(inviteColleagueEndpoint, { body: { ...colleague, legalEntityId } }),
    successText: ({ email }) => `An invitation is on its way to ${email}`,
    onDone: onClose,
  });
  const refusedEmail =
    invite.error instanceof ApiError && invite.error.field === 'email' ? invite.error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a colleague"
      description="They get a mail with a link that works for seven days."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={invite.isPending} loadingText="Sending">
            Send invitation
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={handleSubmit((colleague) => invite.mutate(colleague))}
      >
        {invite.error && !refusedEmail && <Alert tone="danger" title={invite.error.message} live />}
        <TextField
          label="Work email"
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message ?? refusedEmail}
          {...register('email')}
        />
        <RoleChoice error={formState.errors.role?.message} {...register('role')} />
      </form>
    </Dialog>
  );
}
