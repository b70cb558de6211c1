'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import type { OpenSession } from '@/lib/domains/auth/contract/sessions';
import { endSessionMutation, sessionKeys } from '@/lib/domains/auth/queries';
import { formatMoment } from './format-moment';

export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const queries = useQueryClient();
  const end = useMutation({
    ...endSessionMutation(),
    onSuccess: () => showToast('The session has ended', { tone: 'success' }),
    // The list is also reloaded after an error, because the session may have ended on another device.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionKeys.own }),
  });
  return (
    <>
      {end.error && <Alert tone="danger" title={end.error.message} live />}
      <AccountList>
        {sessions.map(({ id, device, isCurrent, signedInAt, lastSeenAt }) => (
          <AccountRow key={id}>
            <RowText
              name={device}
              details={[
                `${isCurrent ? 'In use now' : `Last used ${formatMoment(lastSeenAt)}`}, logged in ${formatMoment(signedInAt)}`,
              ]}
            />
            {isCurrent ? (
              <Badge tone="brand">This device</Badge>
            ) : (
              <Button
                variant="secondary"
                aria-label={`End the session of ${device}, last used ${formatMoment(lastSeenAt)}`}
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            )}
          </AccountRow>
        ))}
      </AccountList>
    </>
  );
}
