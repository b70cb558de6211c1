'use client';

import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { formatDay } from '@/components/ui/format-day';
import { InvitationActions } from '@/components/team/invitation-actions';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import {
  resendHotelInvitationEndpoint,
  revokeHotelInvitationEndpoint,
  type HotelInvitationView,
} from '@/lib/domains/hotel-members/contract/people';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { callApi } from '@/lib/platform/http/client';
import { usePeopleChange } from './use-people-change';
import styles from '@/components/factor-resets/factor-resets.module.css';

interface Props {
  hotelId: number;
  invitations: readonly HotelInvitationView[];
}

export function HotelInvitationList({ hotelId, invitations }: Props) {
  const { of, canEdit } = useHotelSide();
  const inputOf = ({ invitationId }: HotelInvitationView) => ({ params: { hotelId, invitationId }, body: {} });
  const resend = usePeopleChange<HotelInvitationView>({
    hotelId,
    call: (invitation) => callApi(of(resendHotelInvitationEndpoint), inputOf(invitation)),
    successText: ({ email }) => `A new link is on its way to ${email}`,
  });
  const revoke = usePeopleChange<HotelInvitationView>({
    hotelId,
    call: (invitation) => callApi(of(revokeHotelInvitationEndpoint), inputOf(invitation)),
    successText: ({ email }) => `The invitation of ${email} was withdrawn`,
  });
  const problem = resend.error ?? revoke.error;
  const isRunning = (change: typeof resend, { invitationId }: HotelInvitationView) =>
    change.isPending && change.variables.invitationId === invitationId;
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations">Open invitations</h2>
      {problem && <Alert tone="danger" title={problem.message} live />}
      <AccountList>
        {invitations.map((invitation) => (
          <AccountRow key={invitation.invitationId} className={styles.row}>
            <RowText name={invitation.name} details={describe(invitation)} />
            <Badge tone={invitation.isExpired ? 'warning' : 'info'}>{invitation.isExpired ? 'Expired' : 'Sent'}</Badge>
            {canEdit && (
              <div className={styles.actions}>
                <InvitationActions
                  email={invitation.email}
                  isResending={isRunning(resend, invitation)}
                  isRevoking={isRunning(revoke, invitation)}
                  onResend={() => resend.mutate(invitation)}
                  onRevoke={() => revoke.mutate(invitation)}
                />
              </div>
            )}
          </AccountRow>
        ))}
      </AccountList>
    </section>
  );
}

const describe = ({ email, role, sentAt, expiresAt, isExpired }: HotelInvitationView): string[] => [
  email,
  HOTEL_ROLE_NAMES[role],
  `Sent ${formatDay(sentAt)}${isExpired ? '' : `, valid until ${formatDay(expiresAt)}`}`,
];
