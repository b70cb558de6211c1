'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import type { DeliveryListAnswer } from '@/lib/domains/webhooks/contract/deliveries';
import type { WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import { deliveriesOptions, webhookKeys, type WebhookCalls } from '@/lib/domains/webhooks/queries';
import { DeliveryList } from './delivery-list';
import { ReplayRange } from './replay-range';

/** Milliseconds between two requests while an event waits for its delivery. */
const REFRESH_MS = 3_000;

interface Props {
  calls: WebhookCalls;
  webhook: WebhookView;
  onClose: () => void;
}

const isAnyWaiting = (data: DeliveryListAnswer | undefined) =>
  data?.deliveries.some(({ state }) => state === 'waiting') ?? false;

export function DeliveriesDialog({ calls, webhook: { webhookId, url, isEnabled }, onClose }: Props) {
  const { canEdit } = useHotelSide();
  const isSendPossible = isEnabled && canEdit;
  const queries = useQueryClient();
  const list = useQuery({
    ...deliveriesOptions(calls, webhookId),
    refetchInterval: ({ state }) => (isEnabled && isAnyWaiting(state.data) ? REFRESH_MS : false),
  });
  /** Sends a test event if the delivery id is null. */
  const send = useMutation({
    mutationFn: (deliveryId: number | null) =>
      deliveryId === null ? calls.sendTest(webhookId) : calls.replay(webhookId, deliveryId),
    onSuccess: (answer, deliveryId) => {
      queries.setQueryData(webhookKeys.deliveries(webhookId), answer);
      showToast(deliveryId === null ? 'The test event is queued' : 'The event is queued', { tone: 'success' });
    },
  });
  const all = list.data?.deliveries;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Deliveries"
      description={url}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={!isSendPossible}
            loading={send.isPending && send.variables === null}
            onClick={() => send.mutate(null)}
          >
            Send test event
          </Button>
        </>
      }
    >
      {send.error && <Alert tone="danger" title={send.error.message} live />}
      {list.isPending && <TeamSkeleton label="Loading the deliveries" />}
      {list.isError && <QueryError query={list} title="The deliveries could not be loaded" headingLevel={3} />}
      {all?.length === 0 && (
        <EmptyState title="No delivery in the last 30 days" icon="clock" headingLevel={3}>
          Send a test event to see whether the system receives it.
        </EmptyState>
      )}
      {isSendPossible && all && all.length > 0 && (
        <ReplayRange
          calls={calls}
          webhookId={webhookId}
          onReplayed={({ deliveries }) =>
            queries.setQueryData(webhookKeys.deliveries(webhookId), { webhookId, deliveries })
          }
        />
      )}
      {all && all.length > 0 && (
        <DeliveryList
          deliveries={all}
          isReplayPossible={isSendPossible}
          replaying={send.isPending ? send.variables : null}
          onReplay={(deliveryId) => send.mutate(deliveryId)}
        />
      )}
    </Dialog>
  );
}
