'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { QueryError } from '@/components/ui/query-error';
import { teamOptions } from '@/lib/domains/corporates/queries';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';
import { MemberList } from './member-list';
import { TeamSkeleton } from './team-skeleton';

interface Props {
  legalEntityId: number;
  company: string;
  children?: ReactNode;
}

export function TeamOverview({ legalEntityId, company, children }: Props) {
  const team = useQuery(teamOptions(legalEntityId));
  const [isInviting, setInviting] = useState(false);
  return (
    <PageFrame gap="large">
      <AccountPageHead
        title="Team"
        lead={company}
        action={
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        }
      />
      {team.isPending && <TeamSkeleton />}
      {team.isError && <QueryError query={team} title="The team could not be loaded" />}
      {team.data && (
        <>
          <MemberList legalEntityId={legalEntityId} members={team.data.members} />
          <InvitationList
            legalEntityId={legalEntityId}
            invitations={team.data.invitations}
            onInvite={() => setInviting(true)}
          />
        </>
      )}
      {children}
      {isInviting && <InviteDialog legalEntityId={legalEntityId} onClose={() => setInviting(false)} />}
    </PageFrame>
  );
}
