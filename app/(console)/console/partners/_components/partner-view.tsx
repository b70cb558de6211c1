'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import * as contract from '@/lib/domains/console-hotels/contract/partners';
import type { ConsolePartner } from '@/lib/domains/console-hotels/contract/partners';
import { callApi } from '@/lib/platform/http/client';
import { ConnectDialog, CreateKeyDialog, SecretDialog, WebhookDialog } from './partner-dialogs';
import { ConnectionsCard, KeysCard, WebhooksCard, type Opened } from './partner-cards';

type Changed = ConsolePartner & { secret?: string };

export function PartnerView({ initial, canWrite }: { initial: ConsolePartner; canWrite: boolean }) {
  const router = useRouter();
  const [partner, setPartner] = useState(initial);
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { code: partner.code };
  const done = (text: string) => ({
    onDone: ({ secret: shown, ...changed }: Changed) => {
      setPartner(changed);
      setOpened(null);
      setSecret(shown ?? null);
      // The audit log below is rendered on the server.
      router.refresh();
      showToast(text, { tone: 'success' });
    },
    onClose: () => setOpened(null),
  });
  const cards = { partner, open: canWrite ? setOpened : null };
  return (
    <>
      <KeysCard {...cards} />
      <ConnectionsCard {...cards} />
      <WebhooksCard {...cards} />
      {opened?.dialog === 'create-key' && <CreateKeyDialog params={params} {...done('The key is created')} />}
      {opened?.dialog === 'connect' && <ConnectDialog params={params} {...done('The owners of the hotel are asked')} />}
      {opened?.dialog === 'add-webhook' && <WebhookDialog params={params} {...done('The webhook is created')} />}
      {opened?.dialog === 'rotate' && (
        <ConfirmDialog
          title="Rotate the key?"
          action="Rotate"
          call={() => callApi(contract.rotatePartnerKeyEndpoint, { params, body: {} })}
          {...done('The key is rotated')}
        >
          A new key with the same scopes is shown once. The old key is valid for 24 more hours.
        </ConfirmDialog>
      )}
      {opened?.dialog === 'revoke' && (
        <ConfirmDialog
          title="Revoke the keys?"
          action="Revoke"
          variant="danger"
          call={() => callApi(contract.revokePartnerKeysEndpoint, { params, body: {} })}
          {...done('The keys are revoked')}
        >
          The next request of every system of {partner.name} is refused. Hotels stay connected; a new key can be
          created.
        </ConfirmDialog>
      )}
      {opened?.dialog === 'end' && (
        <ConfirmDialog
          title={`End the connection with ${opened.connection.hotelName}?`}
          action="End"
          variant="danger"
          call={() =>
            callApi(contract.endPartnerConnectionEndpoint, {
              params,
              body: { hotelCode: opened.connection.hotelCode },
            })
          }
          {...done('The connection has ended')}
        >
          The system can no longer change rooms, rates and stock of the hotel. Bookings are not changed.
        </ConfirmDialog>
      )}
      {opened?.dialog === 'remove-webhook' && (
        <ConfirmDialog
          title="Delete the webhook?"
          action="Delete"
          variant="danger"
          call={() =>
            callApi(contract.removePartnerWebhookEndpoint, {
              params: { ...params, webhookId: opened.webhook.webhookId },
            })
          }
          {...done('The webhook is deleted')}
        >
          {opened.webhook.url} gets no more events, and the record of its deliveries is deleted.
        </ConfirmDialog>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
