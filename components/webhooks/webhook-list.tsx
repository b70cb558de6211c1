'use client';

import { useMutation } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { formatMoment } from '@/components/sessions/format-moment';
import { formatDay } from '@/components/ui/format-day';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import type { WebhookListAnswer, WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookCalls } from '@/lib/domains/webhooks/queries';
import { EVENT_TEXTS } from '@/lib/domains/webhooks/rules/event-types';
import type { WebhookAction } from './webhook-overview';
import styles from './webhooks.module.css';

interface Props {
  calls: WebhookCalls;
  webhooks: readonly WebhookView[];
  onChanged: (changed: WebhookListAnswer) => void;
  onOpen: (action: WebhookAction, webhook: WebhookView) => void;
}

const ACTIONS: readonly [WebhookAction, string][] = [
  ['deliveries', 'Deliveries'],
  ['edit', 'Edit'],
  ['rotate', 'New secret'],
  ['delete', 'Delete'],
];

/** The other actions show a secret or delete: only an owner of the hotel has them. */
const STAFF_ACTIONS = ACTIONS.filter(([action]) => action === 'deliveries');

const OFF_TEXTS = {
  gone: 'Switched off: the receiver answered 410 (Gone)',
  failing: 'Switched off: an event could not be delivered for three days',
};

export function WebhookList({ calls, webhooks, onChanged, onOpen }: Props) {
  const { kind, canEdit } = useHotelSide();
  const change = useMutation({
    mutationFn: ({ webhookId, url, eventTypes, isEnabled }: WebhookView) =>
      calls.change(webhookId, { url, eventTypes, isEnabled: !isEnabled }),
    onSuccess: (changed, { isEnabled }) => {
      onChanged(changed);
      showToast(isEnabled ? 'The webhook is switched off' : 'The webhook is switched on', { tone: 'success' });
    },
  });
  return (
    <>
      {change.error && <Alert tone="danger" title={change.error.message} live />}
      <AccountList>
        {webhooks.map((webhook) => (
          <AccountRow key={webhook.webhookId} className={styles.row}>
            <RowText name={webhook.url} details={describe(webhook)} />
            <Badge tone={webhook.isEnabled ? 'success' : 'neutral'}>{webhook.isEnabled ? 'On' : 'Off'}</Badge>
            <div className={styles.actions}>
              {(kind === 'console' ? STAFF_ACTIONS : ACTIONS).map(([action, label]) => (
                <Button
                  key={action}
                  variant="ghost"
                  size="sm"
                  aria-label={`${label}: ${webhook.url}`}
                  onClick={() => onOpen(action, webhook)}
                >
                  {label}
                </Button>
              ))}
              {canEdit && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Switch ${webhook.isEnabled ? 'off' : 'on'}: ${webhook.url}`}
                  loading={change.isPending && change.variables.webhookId === webhook.webhookId}
                  onClick={() => change.mutate(webhook)}
                >
                  {webhook.isEnabled ? 'Switch off' : 'Switch on'}
                </Button>
              )}
            </div>
          </AccountRow>
        ))}
      </AccountList>
    </>
  );
}

function describe(webhook: WebhookView): string[] {
  const { eventTypes, createdAt, isEnabled, switchedOffReason, pausedUntil, previousSecretUntil } = webhook;
  return [
    eventTypes.map((type) => EVENT_TEXTS[type]).join(', '),
    `Since ${formatDay(createdAt)}`,
    ...(switchedOffReason ? [OFF_TEXTS[switchedOffReason]] : []),
    ...(isEnabled && pausedUntil ? [`Paused until ${formatMoment(pausedUntil)}: the receiver is overloaded`] : []),
    ...(previousSecretUntil ? [`The previous secret is valid until ${formatDay(previousSecretUntil)}`] : []),
  ];
}
