'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field-error';
import { TextField } from '@/components/ui/text-field';
import {
  webhookForm,
  type WebhookListAnswer,
  type WebhookListWithSecret,
  type WebhookView,
} from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookCalls, WebhookForm } from '@/lib/domains/webhooks/queries';
import { EVENT_TEXTS, EVENT_TYPES } from '@/lib/domains/webhooks/rules/event-types';
import { ApiError } from '@/lib/platform/http/client';
import { findTargetProblem } from '@/lib/platform/webhooks/target';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './webhooks.module.css';

const FORM_ID = 'webhook';

interface Props {
  calls: WebhookCalls;
  /** The webhook to edit; null to create one. */
  webhook: WebhookView | null;
  /** All webhooks of the owner. */
  webhooks: readonly WebhookView[];
  isLoopbackAllowed: boolean;
  onChanged: (changed: WebhookListAnswer | WebhookListWithSecret) => void;
  onClose: () => void;
}

export function WebhookDialog({ calls, webhook, webhooks, isLoopbackAllowed, onChanged, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: contractResolver(webhookForm),
    defaultValues: { url: webhook?.url ?? '', eventTypes: webhook?.eventTypes ?? [...EVENT_TYPES] },
  });
  const save = useMutation<WebhookListAnswer | WebhookListWithSecret, Error, WebhookForm>({
    mutationFn: (form) =>
      webhook ? calls.change(webhook.webhookId, { ...form, isEnabled: webhook.isEnabled }) : calls.create(form),
    onSuccess: onChanged,
  });
  // The server checks the address too, but only after a fresh proof, for which the person would have typed a code in vain.
  const submit = handleSubmit((values) => {
    const others = webhooks.filter((other) => other !== webhook);
    const problem = findTargetProblem(values.url, { isLoopbackAllowed }) ?? findDuplicate(values.url, others);
    if (problem === null) save.mutate(values);
    else setError('url', { type: 'value', message: problem }, { shouldFocus: true });
  });
  const refusedUrl = save.error instanceof ApiError && save.error.field === 'url' ? save.error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      description={`${brandName()} sends a signed POST request to this address.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={save.isPending} loadingText="Saving">
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} method="post" noValidate onSubmit={submit}>
        {save.error && !refusedUrl && <Alert tone="danger" title={save.error.message} live />}
        <TextField
          label="URL"
          type="url"
          autoComplete="off"
          hint={`An https:// address of a public host${isLoopbackAllowed ? ', or http://localhost on this test installation' : ''}`}
          error={formState.errors.url?.message ?? refusedUrl}
          {...register('url')}
        />
        <fieldset className={styles.events}>
          <legend>Events</legend>
          {EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={EVENT_TEXTS[type]}
              description={type}
              value={type}
              {...register('eventTypes')}
            />
          ))}
          <FieldError>{formState.errors.eventTypes?.message}</FieldError>
        </fieldset>
      </form>
    </Dialog>
  );
}

function findDuplicate(url: string, others: readonly WebhookView[]): string | null {
  const isKnown = others.some((other) => other.url === new URL(url).href);
  return isKnown ? 'There is a webhook with this address already' : null;
}
