'use client';

import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { GSTIN_TEXT } from '@/lib/domains/gstin/constants';
import { billableEntitiesQuery, legalDataQuery, statesQuery } from '@/lib/domains/gstin/queries';
import { creditWarning, findSameRegistration, sortByBillingPriority } from '@/lib/domains/gstin/rules/priority';
import { STEP_FORM_ID, type CheckoutEntity } from '../checkout-form';
import { NewGstinDialog, type EnteredGstin } from './new-gstin-dialog';
import { ContinueButton, StepActions } from './step-actions';
import styles from './panels.module.css';

interface GstinPanelProps {
  entity: CheckoutEntity;
  hotelStateCode: string;
  /** The earlier choice; undefined on the first visit. */
  billing: BillableEntity | null | undefined;
  /** Key of a choice that is not submitted yet. It remains while another panel is open. */
  picked: string | null;
  onPick: (key: string) => void;
  onContinue: (billing: BillableEntity | null) => void;
  onAdded: (billing: BillableEntity) => void;
}

const NO_GSTIN = 'none';
const keyOf = (entity: BillableEntity) => `${entity.legalEntityId}:${entity.gstinNumber ?? ''}`;

function findRegistration(among: readonly BillableEntity[], chosen: BillableEntity): BillableEntity | undefined {
  return among.find((candidate) => keyOf(candidate) === keyOf(chosen)) ?? findSameRegistration(among, chosen);
}

export function GstinPanel(props: GstinPanelProps) {
  const { entity, hotelStateCode, billing, picked, onPick, onContinue, onAdded } = props;
  const { corporateId, legalEntityId } = entity;
  const { data, isPending, isError, refetch } = useQuery(billableEntitiesQuery());
  usePrefetchQuery(statesQuery());
  usePrefetchQuery(legalDataQuery(legalEntityId));
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState<EnteredGstin | null>(null);

  if (isPending) {
    return (
      <SkeletonGroup label="Loading your GST registrations">
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Your GST registrations could not be loaded"
        headingLevel={3}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }

  // Invoices are issued only to the corporate that books, so other companies of the user are not offered.
  const ownRegistrations = data.legalEntities.filter((candidate) => candidate.corporateId === corporateId);
  const sorted = sortByBillingPriority(ownRegistrations, { corporateId, hotelStateCode, legalEntityId });
  const billed = billing && findRegistration(sorted, billing);
  const previousKey = billing === null ? NO_GSTIN : billed && keyOf(billed);
  const validPick = picked === NO_GSTIN || sorted.some((candidate) => keyOf(candidate) === picked) ? picked : null;
  const chosen = validPick ?? previousKey ?? (sorted[0] ? keyOf(sorted[0]) : NO_GSTIN);
  const selected = sorted.find((candidate) => keyOf(candidate) === chosen) ?? null;
  const warning = creditWarning(selected?.gstinNumber ?? null, hotelStateCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onContinue(selected);
  };

  return (
    <>
      <form id={STEP_FORM_ID} className={styles.form} onSubmit={submit}>
        <div className={styles.withNote}>
          <RadioGroup
            legend="Bill to"
            hint={GSTIN_TEXT.subtitle}
            name="billing"
            layout="cards"
            value={chosen}
            onChange={(event) => onPick(event.target.value)}
            options={[
              ...sorted.map((candidate) => ({
                value: keyOf(candidate),
                label: candidate.legalName,
                description: (
                  <>
                    <span className={styles.gstinNumber}>{candidate.gstinNumber ?? GSTIN_TEXT.gstinMissing}</span>
                    {addressOf(candidate) && ` · ${addressOf(candidate)}`}
                  </>
                ),
              })),
              { value: NO_GSTIN, label: 'No GSTIN', description: GSTIN_TEXT.noBilling },
            ]}
          />
          <div aria-live="polite">{warning && <Alert tone="warning" title={warning} />}</div>
        </div>
        <StepActions>
          <ContinueButton />
          <Button variant="secondary" size="lg" icon="plus" onClick={() => setAdding(true)}>
            Add a new GSTIN
          </Button>
        </StepActions>
      </form>
      {isAdding && (
        <NewGstinDialog
          entity={entity}
          typed={typed}
          onClose={(left) => {
            setTyped(left);
            setAdding(false);
          }}
          onAdded={onAdded}
        />
      )}
    </>
  );
}

function addressOf({ address }: BillableEntity): string {
  return [`${address.building} ${address.street}`.trim(), address.city, address.state].filter(Boolean).join(', ');
}
