'use client';

import { useState } from 'react';
import { storeSession } from '@/components/account/session-store';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { joinTeamEndpoint, type InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import styles from '../join.module.css';

interface Props {
  code: string;
  invitation: InvitationView;
  signedInAs: string;
}

/** Joining also selects the new company in the session. */
export function JoinCard({ code, invitation, signedInAs }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isJoining, setJoining] = useState(false);
  const isMine = invitation.email === signedInAs.toLowerCase();
  const { label, description } = ROLE_TEXTS[invitation.role];

  const join = async () => {
    setProblem(null);
    setJoining(true);
    try {
      storeSession(await callApi(joinTeamEndpoint, { body: { code } }), null);
      window.location.assign(paths.home());
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again');
      setJoining(false);
    }
  };

  return (
    <Card padding="lg">
      <h1 className={styles.title}>Join {invitation.company}</h1>
      {problem && <Alert tone="danger" title={problem} live />}
      {!isMine && (
        <Alert tone="warning" title={`This invitation is for ${invitation.email}`}>
          You are logged in as {signedInAs}. Log out, then open the link in the mail again.
        </Alert>
      )}
      <KeyValueList
        layout="rows"
        items={[
          { key: 'Company', value: invitation.company },
          { key: 'Your role', value: label, note: description },
          { key: 'Account', value: signedInAs },
        ]}
      />
      {isMine && (
        <div className={styles.actions}>
          <Button size="lg" loading={isJoining} loadingText="Joining" onClick={() => void join()}>
            Join {invitation.company}
          </Button>
        </div>
      )}
    </Card>
  );
}
