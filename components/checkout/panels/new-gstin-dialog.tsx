'use client';

import { zodResolver } from '@hookform/resolvers/zod';
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
import { splitOfficeAddress } from '@/lib/domains/gstin/rules/panel';
import { findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { readGstin } from '@/lib/domains/gstin/rules/structure';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { requiredLine } from '@/lib/platform/http/endpoint-text';
import type { CheckoutEntity } from '../checkout-form';

const FORM_ID = 'new-gstin';

/** The contract's form with the address in one line; number and state are checked before they are sent. */
const form = newGstinForm
  .pick({ legal_entity: true })
  .extend({
    gstin: newGstinForm.shape.gstin.superRefine((value, context) => {
      const reading = readGstin(value);
      if (value !== '' && !reading.isValid) context.addIssue({ code: 'custom', message: reading.message });
    }),
    address: newGstinForm.shape.address.omit({ building: true, street: true }).extend({
      office: requiredLine('Office address', 400),
    }),
  })
  .superRefine(({ gstin, address }, context) => {
    const reading = readGstin(gstin);
    const message = reading.isValid ? findStateConflict(reading, address.state) : null;
    if (message) context.addIssue({ code: 'custom', path: ['address', 'state'], message });
  });

export type TypedGstin = z.input<typeof form>;

interface NewGstinDialogProps {
  entity: CheckoutEntity;
  typed: TypedGstin | null;
  onClose: (typed: TypedGstin) => void;
  onAdded: (billing: BillableEntity) => void;
}

const REFUSED = ['legal_entity', 'gstin', 'address.city', 'address.state', 'address.pincode'] as const;

function refusedField(error: Error | null): (typeof REFUSED)[number] | undefined {
  return error instanceof ApiError ? REFUSED.find((name) => name === error.field) : undefined;
}

/** An existing registration is selected and shown with its address. Typed values survive a refusal and closing the dialog. */
export function NewGstinDialog({ entity, typed: before, onClose, onAdded }: NewGstinDialogProps) {
  const queryClient = useQueryClient();
  const states = useQuery(statesQuery());
  // The dialog also works without this answer: the server returns the existing registration for a known number.
  const { data: legalData } = useQuery(legalDataQuery(entity.legalEntityId));
  const { register, handleSubmit, formState, setValue, getValues, setError, control } = useForm({
    resolver: zodResolver(form),
    defaultValues: before ?? {
      legal_entity: entity.name,
      gstin: '',
      address: { office: '', city: '', state: '', pincode: '' },
    },
    mode: 'onTouched',
  });
  const { errors } = formState;

  const add = useMutation({
    mutationFn: (values: z.infer<typeof form>) => {
      const { office, ...place } = values.address;
      return callApi(addGstinEndpoint, {
        body: {
          legal_entity_id: entity.legalEntityId,
          legal_entity: values.legal_entity,
          gstin: values.gstin,
          address: { ...splitOfficeAddress(office), ...place },
        },
      });
    },
    onError: (error) => {
      const field = refusedField(error);
      if (field) setError(field, { message: error.message }, { shouldFocus: true });
    },
    onSuccess: async ({ legal_entity, gstin, address }) => {
      await queryClient.invalidateQueries({ queryKey: gstinKeys.all });
      const { pincode, ...place } = address;
      onAdded({
        trading_name: legal_entity,
        legal_name: legal_entity,
        gstin_number: gstin,
        address: { ...place, zip_code: pincode },
        legal_entity_id: entity.legalEntityId,
        corporate_id: entity.corporateId,
        legal_state_code: gstin.slice(0, 2),
        is_default: false,
        priority: 0,
      });
    },
  });

  const fillState = () => {
    const reading = readGstin(getValues('gstin'));
    const isListed = reading.isValid && states.data?.states.some(({ name }) => name === reading.stateName);
    if (isListed && reading.isValid) setValue('address.state', reading.stateName, { shouldValidate: true });
  };
  const typed = readGstin(useWatch({ control, name: 'gstin' }));
  const known = typed.isValid && legalData ? findKnownGstin(legalData, typed.gstin) : null;
  const knownAddress = known?.address;
  useEffect(() => {
    if (!knownAddress) return;
    const { building, street, city, state, pincode } = knownAddress;
    const address = { office: `${building} ${street}`.trim(), city, state, pincode };
    setValue('address', address, { shouldValidate: true });
  }, [knownAddress, setValue]);
  const notes = [
    ...(known ? [`${known.companyName} has this GSTIN already, with the address below`] : []),
    ...(typed.isValid ? typed.warnings : []),
  ];
  const gstinField = register('gstin', { onBlur: fillState });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose(getValues())}
      title="Add a new GSTIN"
      description={`It is added to ${entity.name} and can be chosen at once. A travel manager confirms it.`}
      footer={
        <Button type="submit" form={FORM_ID} loading={add.isPending} loadingText={known ? 'Choosing' : 'Adding'}>
          {known ? 'Use this GSTIN' : 'Add GSTIN'}
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
            error={errors.legal_entity?.message}
            {...register('legal_entity')}
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
