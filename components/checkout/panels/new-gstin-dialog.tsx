'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { addGstinEndpoint, newGstinForm, type BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { gstinKeys, legalDataQuery, statesQuery } from '@/lib/domains/gstin/queries';
import { findKnownGstin } from '@/lib/domains/gstin/rules/legal-data';
import { splitOfficeAddress } from '@/lib/domains/gstin/rules/billing-summary';
import { findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { ApiError, callApi } from '@/lib/platform/http/client';
import type { CodeNames } from '@/lib/platform/http/names';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import type { CheckoutEntity } from '../checkout-form';

const FORM_ID = 'new-gstin';

/** The form of the contract with building and street in one field. GSTIN and state are checked before the request. */
const form = newGstinForm
  .pick({ legal_entity: true })
  .extend({
    gstin: newGstinForm.shape.gstin.superRefine((value, context) => {
      const reading = parseGstin(value);
      if (value !== '' && !reading.isValid) context.addIssue({ code: 'custom', message: reading.message });
    }),
    address: newGstinForm.shape.address.omit({ building: true, street: true }).extend({
      office: requiredLine('Office address', 400),
    }),
  })
  .superRefine(({ gstin, address }, context) => {
    const reading = parseGstin(gstin);
    const message = reading.isValid ? findStateConflict(reading, address.state) : null;
    if (message) context.addIssue({ code: 'custom', path: ['address', 'state'], message });
  });

export type EnteredGstin = CodeNames<z.input<typeof form>>;

interface NewGstinDialogProps {
  entity: CheckoutEntity;
  typed: EnteredGstin | null;
  onClose: (typed: EnteredGstin) => void;
  onAdded: (billing: BillableEntity) => void;
}

const SERVER_CHECKED_FIELDS = ['legalEntity', 'gstin', 'address.city', 'address.state', 'address.pincode'] as const;

function refusedField(error: Error | null): (typeof SERVER_CHECKED_FIELDS)[number] | undefined {
  return error instanceof ApiError ? SERVER_CHECKED_FIELDS.find((name) => name === error.field) : undefined;
}

/** Selects an existing registration instead of adding it again. Entered values remain after an error and when the dialog closes. */
export function NewGstinDialog({ entity, typed: initialValues, onClose, onAdded }: NewGstinDialogProps) {
  const queryClient = useQueryClient();
  const states = useQuery(statesQuery());
  // The dialog works without this response, because the server returns the existing registration for a known GSTIN.
  const { data: legalData } = useQuery(legalDataQuery(entity.legalEntityId));
  const { register, handleSubmit, formState, setValue, getValues, setError, control } = useForm({
    resolver: contractResolver(form),
    defaultValues: initialValues ?? {
      legalEntity: entity.name,
      gstin: '',
      address: { office: '', city: '', state: '', pincode: '' },
    },
    mode: 'onTouched',
  });
  const { errors } = formState;

  const add = useMutation({
    mutationFn: (values: CodeNames<z.infer<typeof form>>) => {
      const { office, ...place } = values.address;
      return callApi(addGstinEndpoint, {
        body: {
          legalEntityId: entity.legalEntityId,
          legalEntity: values.legalEntity,
          gstin: values.gstin,
          address: { ...splitOfficeAddress(office), ...place },
        },
      });
    },
    onError: (error) => {
      const field = refusedField(error);
      if (field) setError(field, { message: error.message }, { shouldFocus: true });
    },
    onSuccess: async ({ legalEntity, gstin, address }) => {
      await queryClient.invalidateQueries({ queryKey: gstinKeys.all });
      const { pincode, ...place } = address;
      onAdded({
        tradingName: legalEntity,
        legalName: legalEntity,
        gstinNumber: gstin,
        address: { ...place, zipCode: pincode },
        legalEntityId: entity.legalEntityId,
        corporateId: entity.corporateId,
        legalStateCode: gstin.slice(0, 2),
        isDefault: false,
        priority: 0,
      });
    },
  });

  const fillState = () => {
    const reading = parseGstin(getValues('gstin'));
    const isListed = reading.isValid && states.data?.states.some(({ name }) => name === reading.stateName);
    if (isListed && reading.isValid) setValue('address.state', reading.stateName, { shouldValidate: true });
  };
  const reading = parseGstin(useWatch({ control, name: 'gstin' }));
  const existing = reading.isValid && legalData ? findKnownGstin(legalData, reading.gstin) : null;
  const existingAddress = existing?.address;
  useEffect(() => {
    if (!existingAddress) return;
    const { building, street, city, state, pincode } = existingAddress;
    const address = { office: `${building} ${street}`.trim(), city, state, pincode };
    setValue('address', address, { shouldValidate: true });
  }, [existingAddress, setValue]);
  const notes = [
    ...(existing ? [`${existing.companyName} has this GSTIN already, with the address below`] : []),
    ...(reading.isValid ? reading.warnings : []),
  ];
  const gstinField = register('gstin', { onBlur: fillState });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose(getValues())}
      title="Add a new GSTIN"
      description={`It is added to ${entity.name} and can be chosen at once. A travel manager confirms it.`}
      footer={
        <Button type="submit" form={FORM_ID} loading={add.isPending} loadingText={existing ? 'Choosing' : 'Adding'}>
          {existing ? 'Use this GSTIN' : 'Add GSTIN'}
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={handleSubmit((values) => add.mutate(values))} noValidate>
        <FormLayout columns={2}>
          {add.error && !refusedField(add.error) && (
            <div data-wide>
              <Alert tone="danger" title={add.error.message} live />
            </div>
          )}
          <TextField
            label="GSTIN"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            hint={notes.length > 0 ? `${notes.join('. ')}.` : undefined}
            error={errors.gstin?.message}
            {...gstinField}
          />
          <TextField
            label="Company name"
            autoComplete="organization"
            error={errors.legalEntity?.message}
            {...register('legalEntity')}
          />
          <div data-wide>
            <TextField
              label="Office address"
              autoComplete="street-address"
              hint="Building first, then the street"
              error={errors.address?.office?.message}
              {...register('address.office')}
            />
          </div>
          <TextField
            label="City"
            autoComplete="address-level2"
            error={errors.address?.city?.message}
            {...register('address.city')}
          />
          <SelectField
            label="State"
            autoComplete="address-level1"
            placeholder={states.isPending ? 'Loading' : 'Choose a state'}
            options={(states.data?.states ?? []).map(({ name }) => ({ value: name, label: name }))}
            error={errors.address?.state?.message}
            {...register('address.state')}
          />
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            error={errors.address?.pincode?.message}
            {...register('address.pincode')}
          />
        </FormLayout>
      </form>
    </Dialog>
  );
}
