import type { ReactNode } from 'react';
import { AccountList, AccountPageHead, AccountRow, RowText } from '@/components/account/account-list';
import { formatDay } from '@/components/ui/format-day';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { consolePaths } from '@/lib/console-paths';
import type { ConsolePartner } from '@/lib/domains/console-hotels/contract/partners';
import { formatLongDate } from '@/lib/dates';
import Link from 'next/link';

type Connection = ConsolePartner['connections'][number];
type Webhook = ConsolePartner['webhooks'][number];

export type Opened =
  | { dialog: 'create-key' | 'rotate' | 'revoke' | 'connect' | 'add-webhook' }
  | { dialog: 'end'; connection: Connection }
  | { dialog: 'remove-webhook'; webhook: Webhook }
  | null;

interface Props {
  partner: ConsolePartner;
  /** Null for staff who may only read. */
  open: ((opened: Opened) => void) | null;
}

interface PartProps {
  title: string;
  lead: string;
  action: ReactNode;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
}

function Part({ title, lead, action, isEmpty, emptyText, children }: PartProps) {
  return (
    <Card as="section" aria-label={title} className="console-partners-part">
      <AccountPageHead title={title} lead={lead} action={action} headingLevel={2} />
      {isEmpty ? <p>{emptyText}</p> : <AccountList>{children}</AccountList>}
    </Card>
  );
}

export function KeysCard({ partner: { keys }, open }: Props) {
  const action = open && (
    <div className="console-partners-actions">
      {keys.length === 0 && (
        <Button icon="plus" onClick={() => open({ dialog: 'create-key' })}>
          Create a key
        </Button>
      )}
      {keys.length === 1 && (
        <Button variant="secondary" onClick={() => open({ dialog: 'rotate' })}>
          Rotate the key
        </Button>
      )}
      {keys.length > 0 && (
        <Button variant="danger" onClick={() => open({ dialog: 'revoke' })}>
          Revoke the keys
        </Button>
      )}
    </div>
  );
  return (
    <Part
      title="Keys"
      lead="A system has one key, and two for 24 hours after a rotation."
      action={action}
      isEmpty={keys.length === 0}
      emptyText="No valid key. Every request of the partner is refused."
    >
      {keys.map(({ last4, scopes, createdAt, expiresAt, lastUsedOn }) => (
        <AccountRow key={last4}>
          <RowText
            name={`Ends in ${last4}`}
            details={[
              `Scopes: ${scopes.join(', ')}`,
              lastUsedOn ? `Last used ${formatLongDate(lastUsedOn)}` : 'Not used yet',
              `Created ${formatDay(createdAt)}, expires ${formatDay(expiresAt)}`,
            ]}
          />
        </AccountRow>
      ))}
    </Part>
  );
}

const STATES: Record<Connection['state'], { tone: BadgeTone; label: string }> = {
  requested: { tone: 'info', label: 'Requested' },
  approved: { tone: 'success', label: 'Approved' },
  ended: { tone: 'neutral', label: 'Ended' },
};

export function ConnectionsCard({ partner: { connections }, open }: Props) {
  return (
    <Part
      title="Connections"
      lead="Only an owner of a hotel approves a connection, at the hotel’s desk."
      action={open && <Button onClick={() => open({ dialog: 'connect' })}>Ask a hotel</Button>}
      isEmpty={connections.length === 0}
      emptyText="No hotel is connected."
    >
      {connections.map((connection) => {
        const { connectionId, hotelId, hotelCode, hotelName, state, requestedAt, approvedAt, endedAt } = connection;
        return (
          <AccountRow key={connectionId}>
            <RowText
              name={<Link href={consolePaths.hotel(hotelId)}>{`${hotelName}, ${hotelCode}`}</Link>}
              details={[
                `Requested on ${formatDay(requestedAt)}`,
                ...(approvedAt ? [`Approved on ${formatDay(approvedAt)}`] : []),
                ...(endedAt ? [`Ended on ${formatDay(endedAt)}`] : []),
              ]}
            />
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            {open && state !== 'ended' && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`End: ${hotelName}`}
                onClick={() => open({ dialog: 'end', connection })}
              >
                End
              </Button>
            )}
          </AccountRow>
        );
      })}
    </Part>
  );
}

export function WebhooksCard({ partner: { webhooks }, open }: Props) {
  return (
    <Part
      title="Webhooks"
      lead="New revisions of reservations are announced there."
      action={open && <Button onClick={() => open({ dialog: 'add-webhook' })}>Add a webhook</Button>}
      isEmpty={webhooks.length === 0}
      emptyText="No webhook. The system asks for new reservations by itself."
    >
      {webhooks.map((webhook) => (
        <AccountRow key={webhook.webhookId}>
          <RowText name={webhook.url} details={[`Created ${formatDay(webhook.createdAt)}`]} />
          <Badge tone={webhook.isEnabled ? 'success' : 'neutral'}>{webhook.isEnabled ? 'On' : 'Off'}</Badge>
          {open && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete: ${webhook.url}`}
              onClick={() => open({ dialog: 'remove-webhook', webhook })}
            >
              Delete
            </Button>
          )}
        </AccountRow>
      ))}
    </Part>
  );
}
