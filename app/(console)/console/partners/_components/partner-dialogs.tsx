'use client';

import { useMutation } from '@tanstack/react-query';
import { numberField } from '@/components/contract-form/number-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field-error';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import * as contract from '@/lib/domains/console-hotels/contract/partners';
import type { ConsolePartner } from '@/lib/domains/console-hotels/contract/partners';
import { PARTNER_SCOPES, type PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';

interface Props {
  params: { code: string };
  onDone: (partner: ConsolePartner & { secret?: string }) => void;
  onClose: () => void;
}

const SCOPE_LABELS: Record<PartnerScope, string> = {
  inventory: 'Rooms and stock',
  rates: 'Rates and restrictions',
  reservations: 'Reservations and webhooks',
  connections: 'End a connection',
};

export function CreateKeyDialog({ params, onDone, onClose }: Props) {
  const create = useMutation({
    mutationFn: (body: BodyInput<typeof contract.createPartnerKeyEndpoint>) =>
      callApi(contract.createPartnerKeyEndpoint, { params, body }),
    onSuccess: onDone,
  });
  const { dialog, field, form } = useContractForm(contract.partnerKeyForm, {
    defaultValues: { scopes: ['inventory', 'rates', 'reservations'], days: 365 },
    mutation: create,
  });
  return (
    <FormDialog {...dialog} title="Create a key" action="Create the key" onClose={onClose}>
      <fieldset aria-describedby="scopes-error">
        <legend>Scopes</legend>
        {PARTNER_SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={SCOPE_LABELS[scope]} {...form.register('scopes')} />
        ))}
        <FieldError id="scopes-error">{form.formState.errors.scopes?.message}</FieldError>
      </fieldset>
      <TextField label="Days until it expires" inputMode="numeric" {...field('days', numberField())} />
    </FormDialog>
  );
}

export function ConnectDialog({ params, onDone, onClose }: Props) {
  const ask = useMutation({
    mutationFn: (body: BodyInput<typeof contract.requestPartnerConnectionEndpoint>) =>
      callApi(contract.requestPartnerConnectionEndpoint, { params, body }),
    onSuccess: onDone,
  });
  const { dialog, field } = useContractForm(contract.partnerConnectionForm, {
    defaultValues: { hotelCode: '' },
    mutation: ask,
  });
  return (
    <FormDialog
      {...dialog}
      title="Ask a hotel"
      description="Its owners get a mail, and one of them approves the connection at the desk."
      action="Ask the owners"
      onClose={onClose}
    >
      <TextField label="Code of the hotel" hint="Such as BLR-001" {...field('hotelCode')} />
    </FormDialog>
  );
}

export function WebhookDialog({ params, onDone, onClose }: Props) {
  const add = useMutation({
    mutationFn: (body: BodyInput<typeof contract.addPartnerWebhookEndpoint>) =>
      callApi(contract.addPartnerWebhookEndpoint, { params, body }),
    onSuccess: onDone,
  });
  const { dialog, field } = useContractForm(contract.partnerWebhookForm, {
    defaultValues: { url: '' },
    mutation: add,
  });
  return (
    <FormDialog {...dialog} title="Add a webhook" action="Add the webhook" onClose={onClose}>
      <TextField label="URL" hint="Begins with https://" inputMode="url" {...field('url')} />
    </FormDialog>
  );
}

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy it now"
      description="It is not shown again. Give it to the partner by a safe way, not by mail."
      closesOutside={false}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Key or secret" value={secret} what="secret" />
    </Dialog>
  );
}
