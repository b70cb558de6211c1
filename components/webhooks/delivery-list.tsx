import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DeliveryView } from '@/lib/domains/webhooks/contract/deliveries';
import styles from './webhooks.module.css';

interface Props {
  deliveries: readonly DeliveryView[];
  isReplayPossible: boolean;
  replaying: number | null;
  onReplay: (deliveryId: number) => void;
}

const STATES: Record<DeliveryView['state'], { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'info', label: 'Waiting' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
};

export function DeliveryList({ deliveries, isReplayPossible, replaying, onReplay }: Props) {
  return (
    <AccountList>
      {deliveries.map((delivery) => {
        const { deliveryId, type, state, attempts, nextAttemptAt, createdAt } = delivery;
        return (
          <AccountRow key={deliveryId} className={styles.row}>
            <RowText
              name={type}
              details={[
                formatMoment(createdAt),
                ...attempts.map(
                  ({ at, status, failure, milliseconds, address }) =>
                    `${formatMoment(at)}: ${status ?? failure}, ${milliseconds} ms${address ? `, ${address}` : ''}`,
                ),
                ...(nextAttemptAt ? [`Next attempt: ${formatMoment(nextAttemptAt)}`] : []),
              ]}
            />
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            <div className={styles.actions}>
              {attempts[0] && attempts[0].answer !== '' && (
                <details>
                  <summary>Last answer</summary>
                  <pre className={styles.answer}>{attempts[0].answer}</pre>
                </details>
              )}
              <Button
                variant="ghost"
                size="sm"
                disabled={!isReplayPossible}
                loading={replaying === deliveryId}
                aria-label={`Replay ${type} of ${formatMoment(createdAt)}`}
                onClick={() => onReplay(deliveryId)}
              >
                Replay
              </Button>
            </div>
          </AccountRow>
        );
      })}
    </AccountList>
  );
}
