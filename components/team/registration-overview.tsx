'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import { confirmRegistrationEndpoint, type TeamRegistration } from '@/lib/domains/corporates/contract/registrations';
import { registrationKeys, registrationsOptions } from '@/lib/domains/corporates/queries';
import { gstinKeys } from '@/lib/domains/gstin/queries';
import { callApi } from '@/lib/platform/http/client';
import { RegistrationList } from './registration-list';
import { RemoveRegistrationDialog } from './remove-registration-dialog';
import { TeamSkeleton } from './team-skeleton';
import styles from './team.module.css';

export function RegistrationOverview({ legalEntityId }: { legalEntityId: number }) {
  const queries = useQueryClient();
  const registrations = useQuery(registrationsOptions(legalEntityId));
  const [removing, setRemoving] = useState<TeamRegistration | null>(null);
  const confirm = useMutation({
    mutationFn: ({ registrationId: id }: TeamRegistration) =>
      callApi(confirmRegistrationEndpoint, { params: { id }, body: { legalEntityId } }),
    onSuccess: (answer, { gstin }) => {
      queries.setQueryData(registrationKeys.of(legalEntityId), answer);
      showToast(`${gstin} is confirmed`, { tone: 'success' });
    },
  });
  const all = registrations.data?.registrations;
  return (
    <section aria-labelledby="gstins">
      <h2 id="gstins" className={styles.heading}>
        GSTINs {all && <span className={styles.count}>{all.length}</span>}
      </h2>
      {registrations.isPending && <TeamSkeleton label="Loading the GSTINs" />}
      {registrations.isError && (
        <QueryError query={registrations} title="The GSTINs could not be loaded" headingLevel={3} />
      )}
      {all?.length === 0 && (
        <EmptyState title="No GSTIN yet" icon="receipt" headingLevel={3}>
          A GSTIN that a colleague adds at the checkout appears here and waits for your confirmation.
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <RegistrationList
          registrations={all}
          problem={confirm.error?.message}
          confirming={confirm.isPending ? confirm.variables.registrationId : null}
          onConfirm={(registration) => confirm.mutate(registration)}
          onRemove={setRemoving}
        />
      )}
      {removing && (
        <RemoveRegistrationDialog
          legalEntityId={legalEntityId}
          registration={removing}
          onRemoved={() => void queries.invalidateQueries({ queryKey: gstinKeys.all })}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
