'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { numberField } from '@/components/contract-form/number-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import styles from '@/components/hotel-content/content.module.css';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';
import { useUnsavedWarning } from '@/components/unsaved/use-unsaved-warning';
import { changeHotelRecordEndpoint, recordForm, type HotelRecord } from '@/lib/domains/console-hotels/contract/record';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { isUnknownLocality } from '../../../_components/unknown-locality';

interface Option {
  slug: string;
  name: string;
}

interface Props {
  hotelId: number;
  initial: HotelRecord;
  cities: readonly Option[];
  categories: readonly Option[];
  /** The map of another site, at the stored point. */
  mapPage: string;
  canEdit: boolean;
}

const KINDS = [
  { value: 'tower', label: 'Tower' },
  { value: 'heritage', label: 'Heritage house' },
  { value: 'boutique', label: 'Boutique' },
  { value: 'resort', label: 'Resort' },
];

/** Name, registration, address and map point. A saved record shows the values that the server has stored. */
export function RecordForm({ initial, ...props }: Props) {
  const [record, setRecord] = useState(initial);
  return <Fields key={record.version} {...props} record={record} onSaved={setRecord} />;
}

function Fields({
  hotelId,
  record,
  cities,
  categories,
  mapPage,
  canEdit,
  onSaved,
}: Omit<Props, 'initial'> & { record: HotelRecord; onSaved: (record: HotelRecord) => void }) {
  const router = useRouter();
  const [chosen, setChosen] = useState(record.categories);
  const save = useMutation({
    mutationFn: (body: BodyInput<typeof changeHotelRecordEndpoint>) =>
      callApi(changeHotelRecordEndpoint, { params: { hotelId }, body: { ...body, categories: chosen } }),
    onSuccess: (saved) => {
      showToast('The record is saved', { tone: 'success' });
      onSaved(saved);
      // The audit log and the name above are rendered on the server.
      router.refresh();
    },
  });
  const { version, state, publicPage, isPointApproximate, cityKm, localityKm, ...values } = record;
  const { form, dialog, field } = useContractForm(recordForm, {
    defaultValues: { ...values, isPointExact: false, isNewLocality: false },
    fixed: { version },
    mutation: { ...save, mutate: (form) => save.mutate({ ...form, gstin: form.gstin ?? '' }) },
  });
  useUnsavedForm(form, { name: 'record' });
  // The categories are not fields of the form, but they are lost in the same way.
  useUnsavedWarning(chosen.join() !== record.categories.join());
  const toggle = (slug: string) =>
    setChosen(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  return (
    <Card as="section" aria-labelledby="record-title" className="console-hotel-settings-card">
      <h2 id="record-title">Name, registration and address</h2>
      <form method="post" noValidate onSubmit={dialog.onSubmit}>
        <fieldset disabled={!canEdit} className={styles.plainFieldset}>
          <FormLayout columns={2}>
            <TextField
              label="Name"
              hint={`The page is ${publicPage}. A new name changes the address; the old one redirects.`}
              {...field('name')}
            />
            <TextField label="Legal name" hint="On invoices and statements of commission" {...field('legalName')} />
            <TextField
              label="GSTIN"
              hint={`Leave empty if the hotel has none. It must be a GSTIN of ${state}.`}
              autoCapitalize="characters"
              {...field('gstin')}
            />
            <TextField label="E-mail of the hotel" type="email" {...field('email')} />
            <SelectField
              label="City"
              options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
              {...field('city')}
            />
            <TextField label="Locality" {...field('locality')} />
            {isUnknownLocality(save.error) && (
              <Checkbox label="Add it as a new locality of the city" {...field('isNewLocality')} />
            )}
            <TextField label="Street" {...field('street')} />
            <TextField label="Pincode" inputMode="numeric" {...field('pincode')} />
            <TextField label="Nearest landmark" {...field('nearestLandmark')} />
            <TextField
              label="Class"
              hint="Official classification, 1 to 7. Leave empty if the hotel has none."
              inputMode="numeric"
              {...field('starRating', numberField(null))}
            />
            <TextField
              label="Latitude"
              hint={`${cityKm} km from the centre of the city, ${localityKm} km from that of the locality`}
              inputMode="decimal"
              {...field('latitude', numberField())}
            />
            <TextField label="Longitude" inputMode="decimal" {...field('longitude', numberField())} />
            <SelectField label="Kind of building" options={KINDS} {...field('kind')} />
            <TextField
              label="Number at the review site"
              hint="If empty, only our own reviews are shown"
              inputMode="numeric"
              {...field('reviewSiteId')}
            />
          </FormLayout>
          <p>
            <a href={mapPage} target="_blank" rel="noopener noreferrer">
              Open the stored point on a map
            </a>
          </p>
          {isPointApproximate && (
            <Checkbox
              label="The map point is exact"
              description="The import had no map point, so this is the centre of the locality or city. A draft is published only with an exact point."
              {...field('isPointExact')}
            />
          )}
          <Checkbox
            label="Sold to companies"
            description="If off, only travel agents can book it"
            {...field('isB2bSaleable')}
          />
          <fieldset className={styles.list}>
            <legend>Categories</legend>
            {categories.map(({ slug, name }) => (
              <Checkbox key={slug} label={name} checked={chosen.includes(slug)} onChange={() => toggle(slug)} />
            ))}
          </fieldset>
          {dialog.error && <Alert tone="danger" title={dialog.error.message} live />}
          {canEdit && (
            <Button type="submit" loading={dialog.isPending}>
              Save the record
            </Button>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
