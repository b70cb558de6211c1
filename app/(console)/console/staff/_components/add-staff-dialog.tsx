'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { addStaffEndpoint, newStaff, type PrintedPasswordAnswer } from '@/lib/domains/staff/contract/accounts';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { RoleField } from './role-field';

const FORM_ID = 'add-staff';

interface Props {
  onDone: (email: string, password: PrintedPasswordAnswer) => void;
  onClose: () => void;
}

export function AddStaffDialog({ onDone, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(newStaff),
    defaultValues: { name: '', email: '', role: 'support' as const },
  });
  const add = useMutation({
    mutationFn: (body: z.output<typeof newStaff>) => callApi(addStaffEndpoint, { body }),
    onSuccess: (password, { email }) => onDone(email, password),
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a person"
      description="You get a one-time password for the person. At the first login the person chooses a password and sets up two-step login."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={add.isPending} loadingText="Adding">
            Add person
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit((form) => add.mutate(form))}>
        <FormLayout>
          {add.error && <Alert tone="danger" title={add.error.message} live />}
          <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <RoleField error={errors.role?.message} {...register('role')} />
        </FormLayout>
      </form>
    </Dialog>
  );
}
