'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { apiKeysOptions } from '@/lib/domains/corporates/queries';
import { ApiKeyList } from './api-key-list';
import { CreateKeyDialog } from './create-key-dialog';

export function ApiKeyOverview({ legalEntityId, company }: { legalEntityId: number; company: string }) {
  const keys = useQuery(apiKeysOptions(legalEntityId));
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button icon="plus" onClick={() => setCreating(true)}>
      Create a key
    </Button>
  );
  return (
    <PageFrame gap="large">
      <AccountPageHead title="API keys" lead={company} action={create} />
      {keys.isPending && <TeamSkeleton label="Loading the API keys" />}
      {keys.isError && <QueryError query={keys} title="The API keys could not be loaded" />}
      {keys.data?.apiKeys.length === 0 && (
        <EmptyState title="No API keys" icon="key" headingLevel={2}>
          With a key, a system of your company can search, book and read invoices without a person signing in.
        </EmptyState>
      )}
      {keys.data && keys.data.apiKeys.length > 0 && (
        <ApiKeyList legalEntityId={legalEntityId} apiKeys={keys.data.apiKeys} />
      )}
      {isCreating && <CreateKeyDialog legalEntityId={legalEntityId} onClose={() => setCreating(false)} />}
    </PageFrame>
  );
}
