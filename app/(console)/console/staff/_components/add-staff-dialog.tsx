'use client';

import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { addStaffEndpoint, newStaff, type OneTimePasswordAnswer } from '@/lib/domains/staff/contract/accounts';
import { callApi } from '@/lib/platform/http/client';
import { RoleField } from './role-field';

interface Props {
  onDone: (email: string, password: OneTimePasswordAnswer) => void;
  onClose: () => void;
}

export function AddStaffDialog({ onDone, onClose }: Props) {
  const add = useMutation({
    mutationFn: (body: z.output<typeof newStaff>) => callApi(addStaffEndpoint, { body }),
    onSuccess: (password, { email }) => onDone(email, password),
  });
  const { dialog, field } = useContractForm(newStaff, {
    defaultValues: { name: '', email: '', role: 'support' },
    mutation: add,
  });
  return (
    <FormDialog
      {...dialog}
      title="Add a person"
      description="You get a one-time password for the person. At the first login the person chooses a password and sets up two-step login."
      action="Add person"
      loadingText="Adding"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
      <RoleField {...field('role')} />
    </FormDialog>
  );
}
