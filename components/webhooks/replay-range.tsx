'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import type { ReplayedDeliveries } from '@/lib/domains/webhooks/contract/deliveries';
import type { WebhookCalls } from '@/lib/domains/webhooks/queries';
import styles from './webhooks.module.css';

interface Props {
  calls: WebhookCalls;
  webhookId: number;
  onReplayed: (answer: ReplayedDeliveries) => void;
}

/** The value of the field has no time zone. It is read as Indian time, in which the lists show times. */
const toInstant = (local: string) => new Date(`${local}:00+05:30`).toISOString();

export function ReplayRange({ calls, webhookId, onReplayed }: Props) {
  const [range, setRange] = useState({ from: '', to: '', withDelivered: false });
  const replay = useMutation({
    mutationFn: ({ from, to, withDelivered }: typeof range) =>
      calls.replayRange(webhookId, { from: toInstant(from), to: toInstant(to), withDelivered }),
    onSuccess: (answer) => {
      onReplayed(answer);
      showToast(describe(answer.replayed), { tone: answer.replayed > 0 ? 'success' : 'info' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    replay.mutate(range);
  };
  return (
    <details className={styles.range}>
      <summary>Replay events of a time range</summary>
      <form className={styles.form} method="post" onSubmit={submit}>
        {replay.error && <Alert tone="danger" title={replay.error.message} live />}
        <TextField
          label="Created from (IST)"
          type="datetime-local"
          required
          value={range.from}
          onChange={({ target }) => setRange({ ...range, from: target.value })}
        />
        <TextField
          label="Created before (IST)"
          type="datetime-local"
          required
          value={range.to}
          onChange={({ target }) => setRange({ ...range, to: target.value })}
        />
        <Checkbox
          label="Also replay events that were delivered"
          description="Otherwise only failed events are replayed. At most 500 events are replayed at once."
          checked={range.withDelivered}
          onChange={({ target }) => setRange({ ...range, withDelivered: target.checked })}
        />
        <Button type="submit" variant="secondary" loading={replay.isPending} loadingText="Queueing">
          Replay events
        </Button>
      </form>
    </details>
  );
}

function describe(replayed: number): string {
  if (replayed === 0) return 'No event in this time range can be replayed';
  return replayed === 1 ? '1 event is queued' : `${replayed} events are queued`;
}
