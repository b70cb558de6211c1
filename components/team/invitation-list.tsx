'use client';

import { Badge } from '@/components/ui/badge';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import {
  resendInvitationEndpoint,
  revokeInvitationEndpoint,
  type TeamInvitation,
} from '@/lib/domains/corporates/contract/team';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { callApi } from '@/lib/platform/http/client';
import { formatDay } from '@/components/ui/format-day';
import { InvitationActions } from './invitation-actions';
import styles from './team.module.css';
import { useTeamChange } from './use-team-change';

interface Props {
  legalEntityId: number;
  invitations: readonly TeamInvitation[];
  onInvite: () => void;
}

export function InvitationList({ legalEntityId, invitations, onInvite }: Props) {
  const params = ({ invitationId: id }: TeamInvitation) => ({ params: { id } });
  const entity = { legalEntityId };
  const resend = useTeamChange<TeamInvitation>({
    legalEntityId,
    call: (invitation) => callApi(resendInvitationEndpoint, { ...params(invitation), body: entity }),
    successText: ({ email }) => `A new link is on its way to ${email}`,
  });
  const revoke = useTeamChange<TeamInvitation>({
    legalEntityId,
    call: (invitation) => callApi(revokeInvitationEndpoint, { ...params(invitation), query: entity }),
    successText: ({ email }) => `The invitation of ${email} was withdrawn`,
  });
  const problem = resend.error ?? revoke.error;
  const isRunning = (mutation: typeof resend, { invitationId: id }: TeamInvitation) =>
    mutation.isPending && mutation.variables.invitationId === id;

  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={styles.heading}>
        Open invitations <span className={styles.count}>{invitations.length}</span>
      </h2>
      {problem && <Alert tone="danger" title={problem.message} live />}
      {invitations.length === 0 ? (
        <EmptyState
          title="No open invitations"
          icon="mail"
          headingLevel={3}
          action={
            <Button variant="secondary" onClick={onInvite}>
              Invite a colleague
            </Button>
          }
        >
          Colleagues whom you invite appear here until they join.
        </EmptyState>
      ) : (
        <AccountList>
          {invitations.map((invitation) => (
            <AccountRow key={invitation.invitationId}>
              <RowText
                name={invitation.email}
                details={[
                  `${ROLE_TEXTS[invitation.role].label}, sent ${formatDay(invitation.sentAt)}` +
                    (invitation.isExpired ? '' : `, valid until ${formatDay(invitation.expiresAt)}`),
                ]}
              />
              {invitation.isExpired && <Badge tone="warning">Expired</Badge>}
              <div className={styles.actions}>
                <InvitationActions
                  email={invitation.email}
                  isResending={isRunning(resend, invitation)}
                  isRevoking={isRunning(revoke, invitation)}
                  onResend={() => resend.mutate(invitation)}
                  onRevoke={() => revoke.mutate(invitation)}
                />
              </div>
            </AccountRow>
          ))}
        </AccountList>
      )}
    </section>
  );
}
