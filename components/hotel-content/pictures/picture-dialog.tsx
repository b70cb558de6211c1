'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import {
  changeHotelPictureEndpoint,
  type HotelPicture,
  type HotelPictures,
} from '@/lib/domains/hotel-content/contract/pictures';
import { hotelPicturesOptions } from '@/lib/domains/hotel-content/queries';
import { PICTURE_KINDS } from '@/lib/domains/hotels/types';
import { callApi } from '@/lib/platform/http/client';
import { isContentConflict } from '../is-content-conflict';
import { useUnsavedWarning } from '@/components/unsaved/use-unsaved-warning';
import { FocalPoint, type Focus } from './focal-point';
import { PICTURE_KIND_NAMES } from './picture-kinds';
import styles from '../content.module.css';

interface Props {
  hotelId: number;
  picture: HotelPicture;
  pictures: HotelPictures;
  onSaved: (pictures: HotelPictures) => void;
  onClose: () => void;
}

interface PictureForm {
  alt: string;
  credit: string;
  kind: HotelPicture['kind'];
  roomType: string;
  focus: Focus;
}

const FORM_ID = 'picture';
const CENTRE: Focus = { x: 0.5, y: 0.5 };

export function PictureDialog({ hotelId, picture, pictures, onSaved, onClose }: Props) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const [version, setVersion] = useState(pictures.version);
  const { alt, credit, kind, roomType, focus, pictureId, state } = picture;
  const { register, handleSubmit, formState, control } = useForm<PictureForm>({
    defaultValues: { alt, credit, kind, roomType: roomType ?? '', focus: focus ?? CENTRE },
  });
  const { errors, isDirty, dirtyFields } = formState;
  useUnsavedWarning(isDirty);
  const save = useMutation({
    mutationFn: (values: PictureForm) =>
      callApi(of(changeHotelPictureEndpoint), {
        params: { hotelId, pictureId },
        body: {
          version,
          ...{ alt: values.alt, credit: values.credit, kind: values.kind, roomType: values.roomType || null },
          ...(dirtyFields.focus && { focus: values.focus }),
        },
      }),
    onSuccess: onSaved,
    onError: async (error) => {
      if (!isContentConflict(error)) return;
      setVersion((await queries.fetchQuery({ ...hotelPicturesOptions(hotelId, of), staleTime: 0 })).version);
    },
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Edit the photograph"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={save.isPending} loadingText="Saving">
            Save
          </Button>
        </>
      }
    >
      {save.error && <Alert tone="danger" title={save.error.message} live />}
      <form
        id={FORM_ID}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((values) => save.mutate(values))}
      >
        {state === 'ready' && (
          <Controller
            control={control}
            name="focus"
            render={({ field }) => <FocalPoint pictureId={pictureId} focus={field.value} onChange={field.onChange} />}
          />
        )}
        <TextField
          label="Description for people who do not see the picture"
          hint="What it shows, in one sentence"
          maxLength={200}
          error={errors.alt?.message}
          {...register('alt', { validate: (text) => text.trim() !== '' || 'Please describe the picture' })}
        />
        <FormLayout columns={2}>
          <SelectField
            label="Kind"
            options={PICTURE_KINDS.map((value) => ({ value, label: PICTURE_KIND_NAMES[value] }))}
            {...register('kind')}
          />
          <SelectField
            label="Room type"
            options={[
              { value: '', label: 'None' },
              ...pictures.roomTypes.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            {...register('roomType')}
          />
          <TextField label="Photographer" optional maxLength={120} {...register('credit')} />
        </FormLayout>
      </form>
    </Dialog>
  );
}
