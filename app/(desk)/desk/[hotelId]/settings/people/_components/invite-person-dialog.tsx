'use client';

import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import {
  hotelInvitationForm,
  inviteHotelPersonEndpoint,
  type HotelPerson,
} from '@/lib/domains/hotel-members/contract/people';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { HotelRoleChoice } from './hotel-role-choice';
import { usePeopleChange } from './use-people-change';

const FORM_ID = 'invite-hotel-person';

interface Props {
  hotelId: number;
  people: readonly HotelPerson[];
  onClose: () => void;
}

export function InvitePersonDialog({ hotelId, people, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: contractResolver(hotelInvitationForm),
    defaultValues: { name: '', email: '', role: 'desk' as const },
  });
  const invite = usePeopleChange<{ name: string; email: string; role: HotelRole }>({
    hotelId,
    call: (person) => callApi(inviteHotelPersonEndpoint, { params: { hotelId }, body: person }),
    successText: ({ email }) => `An invitation is on its way to ${email}`,
    onDone: onClose,
  });
  // The server refuses members too, but only after a fresh proof, for which the owner would have typed a code in vain.
  const submit = handleSubmit((person) => {
    if (people.every(({ email }) => email !== person.email)) invite.mutate(person);
    else setError('email', { type: 'value', message: 'This person is already a member' }, { shouldFocus: true });
  });
  const refusedEmail =
    invite.error instanceof ApiError && invite.error.field === 'email' ? invite.error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a person"
      description="The person gets a mail with a link that works for seven days."
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
      <form id={FORM_ID} method="post" noValidate onSubmit={submit}>
        <FormLayout>
          {invite.error && !refusedEmail && <Alert tone="danger" title={invite.error.message} live />}
          <TextField label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
          <TextField
            label="Work email"
            type="email"
            autoComplete="off"
            error={formState.errors.email?.message ?? refusedEmail}
            {...register('email')}
          />
          <HotelRoleChoice error={formState.errors.role?.message} {...register('role')} />
        </FormLayout>
      </form>
    </Dialog>
  );
}
