'use client';

import { useForm, useWatch } from 'react-hook-form';
import { RoleChoice } from '@/components/team/role-choice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field-error';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { apiKeyForm, createApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { SCOPES_OF_ROLE, SCOPE_TEXTS } from '@/lib/domains/corporates/rules/key-scopes';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import type { Role } from '@/lib/domains/corporates/actor';
import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import styles from './api-keys.module.css';
import { NewKey } from './new-key';
import { useKeyChange } from './use-key-change';

const FORM_ID = 'create-api-key';
const VALIDITY = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'One year' },
];

interface KeyForm {
  name: string;
  role: Role;
  scopes: KeyScope[];
  expiresInDays: number;
}

export function CreateKeyDialog({ legalEntityId, onClose }: { legalEntityId: number; onClose: () => void }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: contractResolver(apiKeyForm),
    defaultValues: { name: '', role: 'booker' as const, scopes: ['read' as const], expiresInDays: 90 },
  });
  const role: Role = useWatch({ control, name: 'role' });
  const create = useKeyChange(legalEntityId, (body: KeyForm) =>
    callApi(createApiKeyEndpoint, { body: { ...body, legalEntityId } }),
  );
  const permitted = SCOPES_OF_ROLE[role];
  const submit = handleSubmit((form: KeyForm) =>
    create.mutate({ ...form, scopes: form.scopes.filter((scope) => SCOPES_OF_ROLE[form.role].includes(scope)) }),
  );
  const { errors } = formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={create.data ? 'Your new API key' : 'Create an API key'}
      description={
        create.data
          ? undefined
          : 'The key is for a system of your company. Whatever its role, it can neither approve anything nor manage the team.'
      }
      footer={
        create.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID} loading={create.isPending} loadingText="Creating">
              Create key
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <NewKey value={create.data.newKey} />
      ) : (
        <form id={FORM_ID} className={styles.form} method="post" noValidate onSubmit={submit}>
          {create.error && <Alert tone="danger" title={create.error.message} live />}
          <TextField
            label="Name"
            hint="The system that uses the key, for example SAP Concur"
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <RoleChoice error={errors.role?.message} {...register('role')} />
          <fieldset className={styles.scopes} aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
            <legend>Scopes</legend>
            {permitted.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={SCOPE_TEXTS[scope].label}
                description={SCOPE_TEXTS[scope].description}
                {...register('scopes')}
              />
            ))}
            <FieldError id="scopes-error">{errors.scopes?.message}</FieldError>
          </fieldset>
          <SelectField
            label="Valid for"
            options={VALIDITY}
            error={errors.expiresInDays?.message}
            {...register('expiresInDays')}
          />
        </form>
      )}
    </Dialog>
  );
}
