'use client';

import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import {
  hotelInvitationForm,
  inviteHotelPersonEndpoint,
  type HotelPerson,
} from '@/lib/domains/hotel-members/contract/people';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { callApi } from '@/lib/platform/http/client';
import { HotelRoleChoice } from './hotel-role-choice';
import { usePeopleChange } from './use-people-change';

interface Props {
  hotelId: number;
  people: readonly HotelPerson[];
  onClose: () => void;
}

export function InvitePersonDialog({ hotelId, people, onClose }: Props) {
  const { of } = useHotelSide();
  const invite = usePeopleChange<{ name: string; email: string; role: HotelRole }>({
    hotelId,
    call: (person) => callApi(of(inviteHotelPersonEndpoint), { params: { hotelId }, body: person }),
    successText: ({ email }) => `An invitation is on its way to ${email}`,
    onDone: onClose,
  });
  const { dialog, field } = useContractForm(hotelInvitationForm, {
    defaultValues: { name: '', email: '', role: 'desk' },
    mutation: invite,
    // The server refuses members too, but only after a fresh proof, for which the owner would have typed a code in vain.
    findProblem: (person) =>
      people.some(({ email }) => email === person.email)
        ? { field: 'email', message: 'This person is already a member' }
        : null,
  });
  return (
    <FormDialog
      {...dialog}
      title="Invite a person"
      description="The person gets a mail with a link that works for seven days."
      action="Send invitation"
      loadingText="Sending"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Work email" type="email" autoComplete="off" {...field('email')} />
      <HotelRoleChoice {...field('role')} />
    </FormDialog>
  );
}
