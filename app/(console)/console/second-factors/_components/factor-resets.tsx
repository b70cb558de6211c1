'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountList } from '@/components/account/account-list';
import { FactorAccountRow } from '@/components/factor-resets/factor-account-row';
import { ResetDialog } from '@/components/factor-resets/reset-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { TextField } from '@/components/ui/text-field';
import {
  cancelFactorResetEndpoint,
  factorAccountSearch,
  startFactorResetEndpoint,
  type FactorAccount,
} from '@/lib/domains/staff/contract/factor-resets';
import { factorResetKeys, factorResetsOptions } from '@/lib/domains/staff/queries';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import styles from '@/components/factor-resets/factor-resets.module.css';

export function FactorResets() {
  const queries = useQueryClient();
  /** Empty for the pending resets. It is not in the address of the page, which logs and the history store. */
  const [email, setEmail] = useState('');
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: contractResolver(factorAccountSearch),
    defaultValues: { email: '' },
  });
  const list = useQuery(factorResetsOptions(email));
  const [change, setChange] = useState<{ action: 'start' | 'cancel'; account: FactorAccount } | null>(null);
  const accounts = list.data?.accounts;
  return (
    <>
      <form
        method="post"
        className={styles.search}
        role="search"
        noValidate
        onSubmit={handleSubmit((form) => setEmail(form.email))}
      >
        <TextField
          label="E-mail of the person"
          type="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit">Find person</Button>
      </form>
      <section aria-labelledby="found" className={styles.section}>
        <h2 id="found">{email ? `Accounts of ${email}` : 'Pending resets'}</h2>
        {email && (
          <Button
            variant="ghost"
            onClick={() => {
              setEmail('');
              reset();
            }}
          >
            Show pending resets
          </Button>
        )}
        {list.isPending && <TeamSkeleton label="Loading accounts" />}
        {list.isError && <QueryError query={list} title="The accounts could not be loaded" headingLevel={3} />}
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
