import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { formatDay } from '@/components/ui/format-day';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { HotelConnection } from '@/lib/domains/partners/contract/hotel-connections';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './connection-list.module.css';

interface Props {
  connections: readonly HotelConnection[];
  /** Id of the connection that is being approved. */
  approving: number | null;
  onApprove: (connection: HotelConnection) => void;
  onEnd: (connection: HotelConnection) => void;
  onChooseOwner: (connection: HotelConnection) => void;
}

const STATES: Record<HotelConnection['state'], { tone: BadgeTone; label: string }> = {
  requested: { tone: 'info', label: 'Requested' },
  approved: { tone: 'success', label: 'Approved' },
  ended: { tone: 'neutral', label: 'Ended' },
};

const sides = () => ({ partner: 'the partner', hotel: 'the hotel', operator: brandName() });

export function ConnectionList({ connections, approving, onApprove, onEnd, onChooseOwner }: Props) {
  const { canEdit, kind } = useHotelSide();
  return (
    <AccountList>
      {connections.map((connection) => {
        const { connectionId, partnerName, state } = connection;
        const endLabel = state === 'requested' ? 'Refuse' : 'End';
        return (
          <AccountRow key={connectionId} className={styles.row}>
            <RowText name={partnerName} details={describe(connection)} />
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            {state !== 'ended' && canEdit && (
              <div className={styles.actions}>
                {state === 'requested' && kind === 'desk' && (
                  <Button
                    size="sm"
                    aria-label={`Approve: ${partnerName}`}
                    loading={approving === connectionId}
                    onClick={() => onApprove(connection)}
                  >
                    Approve
                  </Button>
                )}
                {state === 'approved' && kind === 'desk' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Who maintains rooms and rates: ${partnerName}`}
                    onClick={() => onChooseOwner(connection)}
                  >
                    Rooms and rates
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${endLabel}: ${partnerName}`}
                  onClick={() => onEnd(connection)}
                >
                  {endLabel}
                </Button>
              </div>
            )}
          </AccountRow>
        );
      })}
    </AccountList>
  );
}

function describe({ partnerCode, requestedAt, approvedAt, endedAt, endedBy }: HotelConnection): string[] {
  return [
    partnerCode,
    `Requested on ${formatDay(requestedAt)}`,
    ...(approvedAt ? [`Approved on ${formatDay(approvedAt)}`] : []),
    ...(endedAt && endedBy ? [`Ended on ${formatDay(endedAt)} by ${sides()[endedBy]}`] : []),
  ];
}
