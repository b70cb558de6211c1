'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { numberField } from '@/components/contract-form/number-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FormDialog } from '@/components/ui/form-dialog';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { createHotelEndpoint, newHotelForm } from '@/lib/domains/console-hotels/contract/actions';
import { callApi } from '@/lib/platform/http/client';
import { isUnknownLocality } from './unknown-locality';
import type { BodyInput } from '@/lib/platform/http/endpoint';

interface Props {
  cities: readonly { slug: string; name: string }[];
  onClose: () => void;
}

/** Opens the page of the new draft, where content, rooms and rates follow. */
export function NewHotelDialog({ cities, onClose }: Props) {
  const router = useRouter();
  const create = useMutation({
    mutationFn: (body: BodyInput<typeof createHotelEndpoint>) => callApi(createHotelEndpoint, { body }),
    onSuccess: ({ hotelId }) => router.push(consolePaths.hotel(hotelId)),
  });
  const { dialog, field } = useContractForm(newHotelForm, {
    defaultValues: { code: '', name: '', city: '', locality: '', isNewLocality: false, street: '', pincode: '' },
    mutation: create,
  });
  return (
    <FormDialog
      {...dialog}
      title="New hotel"
      description="It begins as a draft that only staff see. Content, room types and rates follow."
      action="Create the draft"
      onClose={onClose}
    >
      <TextField label="Code" hint="Imports name the hotel by it, such as BLR-001" {...field('code')} />
      <TextField label="Name" {...field('name')} />
      <SelectField
        label="City"
        placeholder="Choose a city"
        options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...field('city')}
      />
      <TextField label="Locality" {...field('locality')} />
      {isUnknownLocality(create.error) && (
        <Checkbox label="Add it as a new locality of the city" {...field('isNewLocality')} />
      )}
      <TextField label="Street" {...field('street')} />
      <TextField label="Pincode" inputMode="numeric" {...field('pincode')} />
      <TextField label="Latitude" inputMode="decimal" {...field('latitude', numberField())} />
      <TextField label="Longitude" inputMode="decimal" {...field('longitude', numberField())} />
    </FormDialog>
  );
}
