'use client';

import Link from 'next/link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountList } from '@/components/account/account-list';
import { FactorAccountRow } from '@/components/factor-resets/factor-account-row';
import { ResetDialog } from '@/components/factor-resets/reset-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { TextField } from '@/components/ui/text-field';
import {
  cancelFactorResetEndpoint,
  startFactorResetEndpoint,
  type FactorAccount,
} from '@/lib/domains/staff/contract/factor-resets';
import { factorResetKeys, factorResetsOptions } from '@/lib/domains/staff/queries';
import { paths } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import styles from '@/components/factor-resets/factor-resets.module.css';

/** @param email if empty, the pending resets are listed */
export function FactorResets({ email }: { email: string }) {
  const queries = useQueryClient();
  const list = useQuery(factorResetsOptions(email || undefined));
  const [change, setChange] = useState<{ action: 'start' | 'cancel'; account: FactorAccount } | null>(null);
  const accounts = list.data?.accounts;
  return (
    <>
      <form action={paths.consoleSecondFactors()} className={styles.search} role="search">
        <TextField label="E-mail of the person" type="email" name="email" defaultValue={email} required />
        <Button type="submit">Find person</Button>
      </form>
      <section aria-labelledby="found" className={styles.section}>
        <h2 id="found">{email ? `Accounts of ${email}` : 'Pending resets'}</h2>
        {email && (
          <Link href={paths.consoleSecondFactors()} prefetch={false}>
            Show pending resets
          </Link>
        )}
        {list.isPending && <TeamSkeleton label="Loading accounts" />}
        {list.isError && (
          <ErrorState
            title="The accounts could not be loaded"
            headingLevel={3}
            action={
              <Button variant="secondary" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          >
            {list.error.message}
          </ErrorState>
        )}
        {accounts?.length === 0 && (
          <EmptyState title={email ? 'No account with this address' : 'No reset is pending'} headingLevel={3}>
            {email ? 'Check the spelling with the person.' : 'Enter the e-mail of a person who asks for one.'}
          </EmptyState>
        )}
        {accounts && accounts.length > 0 && (
          <AccountList>
            {accounts.map((account) => (
              <FactorAccountRow
                key={`${account.kind}-${account.accountId}`}
                person={account}
                detail={account.kind === 'staff' ? 'Staff of the console' : 'Company or hotel'}
                onStart={() => setChange({ action: 'start', account })}
                onCancel={() => setChange({ action: 'cancel', account })}
              />
            ))}
          </AccountList>
        )}
      </section>
      {change && (
        <ResetDialog
          name={change.account.name}
          action={change.action}
          call={() =>
            callApi(change.action === 'start' ? startFactorResetEndpoint : cancelFactorResetEndpoint, {
              body: { kind: change.account.kind, accountId: change.account.accountId },
            })
          }
          onDone={() => {
            void queries.invalidateQueries({ queryKey: factorResetKeys.all });
            setChange(null);
          }}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
}
