'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountPageHead } from '@/components/account/account-list';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import type { WebhookListAnswer, WebhookListWithSecret, WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import { webhookCalls, webhookKeys, webhooksOptions, type WebhookScope } from '@/lib/domains/webhooks/queries';
import { brandName } from '@/lib/platform/shell/brand';
import { DeleteDialog } from './delete-dialog';
import { DeliveriesDialog } from './deliveries-dialog';
import { RotateDialog } from './rotate-dialog';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';
import { WebhookList } from './webhook-list';
import styles from './webhooks.module.css';

export type WebhookAction = 'edit' | 'deliveries' | 'rotate' | 'delete';
type Opened = { dialog: 'create' } | { dialog: WebhookAction; webhook: WebhookView } | null;

interface Props {
  scope: WebhookScope;
  title: string;
  lead: string;
  /** True on machines of developers: addresses of the machine itself are accepted too. */
  isLoopbackAllowed: boolean;
  headingLevel?: 1 | 2;
}

export function WebhookOverview({ scope, title, lead, isLoopbackAllowed, headingLevel = 1 }: Props) {
  const queries = useQueryClient();
  const headingId = useId();
  const { of, kind } = useHotelSide();
  const isConsole = kind === 'console';
  const list = useQuery(webhooksOptions(scope, of));
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  const show = (changed: WebhookListAnswer | WebhookListWithSecret) => {
    const { legalEntityId, hotelId, webhooks } = changed;
    queries.setQueryData(webhookKeys.of(scope), { legalEntityId, hotelId, webhooks });
    if ('secret' in changed) setSecret(changed.secret);
    close();
  };
  const calls = webhookCalls(scope, of);
  const common = { calls, onChanged: show, onClose: close };
  const create = !isConsole && (
    <Button icon="plus" onClick={() => setOpened({ dialog: 'create' })}>
      Add webhook
    </Button>
  );
  return (
    <section className={styles.overview} aria-labelledby={headingId}>
      <AccountPageHead title={title} lead={lead} action={create} headingLevel={headingLevel} headingId={headingId} />
      {list.isPending && <TeamSkeleton label="Loading the webhooks" />}
      {list.isError && <QueryError query={list} title="The webhooks could not be loaded" />}
      {list.data?.webhooks.length === 0 && (
        <EmptyState title="No webhook yet" icon="share">
          {isConsole
            ? 'An owner of the hotel adds one at the desk.'
            : `${brandName()} can report each confirmed and cancelled booking to an address of yours.`}
        </EmptyState>
      )}
      {list.data && list.data.webhooks.length > 0 && (
        <WebhookList
          calls={calls}
          webhooks={list.data.webhooks}
          onChanged={show}
          onOpen={(dialog, webhook) => setOpened({ dialog, webhook })}
        />
      )}
      {(opened?.dialog === 'create' || opened?.dialog === 'edit') && (
        <WebhookDialog
          {...common}
          webhook={opened.dialog === 'edit' ? opened.webhook : null}
          webhooks={list.data?.webhooks ?? []}
          isLoopbackAllowed={isLoopbackAllowed}
        />
      )}
      {opened?.dialog === 'rotate' && <RotateDialog {...common} webhook={opened.webhook} />}
      {opened?.dialog === 'delete' && <DeleteDialog {...common} webhook={opened.webhook} />}
      {opened?.dialog === 'deliveries' && <DeliveriesDialog calls={calls} webhook={opened.webhook} onClose={close} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
