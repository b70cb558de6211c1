'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type {
  WebhookList as Webhooks,
  WebhookListWithSecret,
  WebhookView,
} from '@/lib/domains/webhooks/contract/webhooks';
import { webhookKeys, webhooksOptions } from '@/lib/domains/webhooks/queries';
import { DeleteDialog } from './delete-dialog';
import { DeliveriesDialog } from './deliveries-dialog';
import { RotateDialog } from './rotate-dialog';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';
import { WebhookList } from './webhook-list';

export type WebhookAction = 'edit' | 'deliveries' | 'rotate' | 'delete';
type Opened = { dialog: 'create' } | { dialog: WebhookAction; webhook: WebhookView } | null;

export function WebhookOverview({ legalEntityId, company }: { legalEntityId: number; company: string }) {
  const queries = useQueryClient();
  const list = useQuery(webhooksOptions(legalEntityId));
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  const show = (changed: Webhooks | WebhookListWithSecret) => {
    const { webhooks } = changed;
    queries.setQueryData(webhookKeys.of(legalEntityId), { legalEntityId, webhooks });
    if ('secret' in changed) setSecret(changed.secret);
    close();
  };
  const common = { legalEntityId, onChanged: show, onClose: close };
  const create = (
    <Button icon="plus" onClick={() => setOpened({ dialog: 'create' })}>
      Add webhook
    </Button>
  );
  return (
    <PageFrame gap="large">
      <AccountPageHead title="Webhooks" lead={`Events of ${company} for your own systems`} action={create} />
      {list.isPending && <TeamSkeleton label="Loading the webhooks" />}
      {list.isError && (
        <ErrorState
          title="The webhooks could not be loaded"
          action={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {list.error.message}
        </ErrorState>
      )}
      {list.data?.webhooks.length === 0 && (
        <EmptyState title="No webhook yet" icon="share">
          Folio can report each confirmed and cancelled booking to an address of your company.
        </EmptyState>
      )}
      {list.data && list.data.webhooks.length > 0 && (
        <WebhookList
          webhooks={list.data.webhooks}
          legalEntityId={legalEntityId}
          onChanged={show}
          onOpen={(dialog, webhook) => setOpened({ dialog, webhook })}
        />
      )}
      {opened?.dialog === 'create' && <WebhookDialog {...common} webhook={null} />}
      {opened?.dialog === 'edit' && <WebhookDialog {...common} webhook={opened.webhook} />}
      {opened?.dialog === 'rotate' && <RotateDialog {...common} webhook={opened.webhook} />}
      {opened?.dialog === 'delete' && <DeleteDialog {...common} webhook={opened.webhook} />}
      {opened?.dialog === 'deliveries' && (
        <DeliveriesDialog legalEntityId={legalEntityId} webhook={opened.webhook} onClose={close} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </PageFrame>
  );
}
