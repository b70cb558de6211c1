'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { SecondFactorState } from '@/lib/domains/auth/contract/second-factor';
import { secondFactorOptions, sessionKeys } from '@/lib/domains/auth/queries';
import { formatMoment } from './format-moment';
import { Passkeys } from './passkeys';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { TurnOnDialog } from './turn-on-dialog';
import styles from './second-factor-settings.module.css';

type OpenDialog = 'turn-on' | 'turn-off' | 'recovery-codes' | null;

interface Props {
  /** True if the role of the person requires a second factor, so that it cannot be turned off. */
  isMandatory?: boolean;
  onChange?: () => void;
}

export function SecondFactorSettings({ isMandatory = false, onChange }: Props) {
  const { endpoints } = useFactorAccount();
  const query = useQuery(secondFactorOptions(endpoints));
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: sessionKeys.secondFactor });
    void queries.invalidateQueries({ queryKey: sessionKeys.passkeys });
    void queries.invalidateQueries({ queryKey: sessionKeys.events });
    onChange?.();
  };
  const close = () => {
    setDialog(null);
    refresh();
  };
  const hasApp = query.data?.hasApp ?? false;
  return (
    <PageFrame>
      <section className={styles.section} aria-labelledby="second-factor">
        <div>
          <h2 id="second-factor">Two-step login</h2>
          <p className={styles.lead}>
            Each login asks for a code of an authenticator app or for a passkey, so that a stolen password is not
            enough.
          </p>
        </div>
        {query.isPending && (
          <SkeletonGroup label="Loading your two-step login">
            <Skeleton width="14rem" height="2.5rem" />
          </SkeletonGroup>
        )}
        {query.isError && <QueryError query={query} title="Your two-step login could not be loaded" />}
        {query.data && (
          <>
            <Summary state={query.data} isMandatory={isMandatory} onOpen={setDialog} />
            <Passkeys state={query.data} isMandatory={isMandatory} onChange={refresh} />
          </>
        )}
      </section>
      {dialog === 'turn-on' && <TurnOnDialog hasPasskey={query.data?.isOn ?? false} onClose={close} />}
      {dialog === 'turn-off' && <TurnOffDialog hasApp={hasApp} onClose={close} />}
      {dialog === 'recovery-codes' && <RecoveryCodesDialog hasApp={hasApp} onClose={close} />}
    </PageFrame>
  );
}

interface SummaryProps {
  state: SecondFactorState;
  isMandatory: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Summary({ state, isMandatory, onOpen }: SummaryProps) {
  const { isOn, hasApp, turnedOnAt, recoveryCodesLeft: left } = state;
  if (!isOn) return <Button onClick={() => onOpen('turn-on')}>Turn on two-step login</Button>;
  return (
    <>
      <p>
        <Badge tone="success">On</Badge> {turnedOnAt && `since ${formatMoment(turnedOnAt)}. `}
        {hasApp ? 'Your authenticator app is set up. ' : 'You log in with a passkey. '}
        {left === 0
          ? 'No recovery code is left. '
          : left === 1
            ? '1 recovery code is left. '
            : `${left} recovery codes are left. `}
        {left < 3 && (left === 0 ? 'Please create new ones.' : 'Create new ones before you run out.')}
      </p>
      <div className={styles.actions}>
        {!hasApp && (
          <Button variant="secondary" onClick={() => onOpen('turn-on')}>
            Set up an authenticator app
          </Button>
        )}
        <Button variant="secondary" onClick={() => onOpen('recovery-codes')}>
          New recovery codes
        </Button>
        {!isMandatory && (
          <Button variant="danger" onClick={() => onOpen('turn-off')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}
