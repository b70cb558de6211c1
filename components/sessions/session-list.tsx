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
    // Also after a refusal: the session may have ended elsewhere.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionKeys.own }),
  });
  return (
    <>
      {end.error && <Alert tone="danger" title={end.error.message} live />}
      <AccountList>
        {sessions.map(({ id, device, is_current, signed_in_at, last_seen_at }) => (
          <AccountRow key={id}>
            <RowText
              name={device}
              details={[
                `${is_current ? 'In use now' : `Last used ${formatMoment(last_seen_at)}`}, logged in ${formatMoment(signed_in_at)}`,
              ]}
            />
            {is_current ? (
              <Badge tone="brand">This device</Badge>
            ) : (
              <Button
                variant="secondary"
                aria-label={`End the session of ${device}, last used ${formatMoment(last_seen_at)}`}
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
