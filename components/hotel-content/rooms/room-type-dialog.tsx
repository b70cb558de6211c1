'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  addHotelRoomTypeEndpoint,
  changeHotelRoomTypeEndpoint,
  type HotelRoomType,
} from '@/lib/domains/hotel-content/contract/room-types';
import { hotelContentKeys, hotelRoomTypesOptions } from '@/lib/domains/hotel-content/queries';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import type { CallOfSide } from '@/lib/platform/http/endpoint';
import { ApiError, callApi, type CallInput } from '@/lib/platform/http/client';
import { isContentConflict } from '../is-content-conflict';
import { FactField } from '../texts/fact-field';
import { useUnsavedWarning } from '@/components/unsaved/use-unsaved-warning';
import { listRoomChanges, roomResolver, toRoomBody, toRoomForm, type RoomForm } from './room-form';
import styles from '../content.module.css';

interface Props {
  hotelId: number;
  /** Null for a new type. */
  room: HotelRoomType | null;
  version: string;
  onClose: () => void;
}

const FORM_ID = 'room-type';

export function RoomTypeDialog({ hotelId, room, version, onClose }: Props) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const isNew = room === null;
  // After a conflict the person sees what another person changed, so the next save sends the new version.
  const [seen, setSeen] = useState({ version, changes: [] as string[] });
  const { register, handleSubmit, formState } = useForm<RoomForm>({
    resolver: roomResolver(isNew),
    defaultValues: toRoomForm(room),
  });
  const { errors, isDirty } = formState;
  useUnsavedWarning(isDirty);
  const save = useMutation({
    mutationFn: (values: RoomForm) =>
      send({ hotelId, of }, room, seen.version, toRoomBody(values, room && toRoomForm(room))),
    onSuccess: (state) => {
      queries.setQueryData(hotelContentKeys.roomTypes(hotelId), state);
      void queries.invalidateQueries({ queryKey: hotelContentKeys.content(hotelId) });
      showToast(state.isApprovalRequired ? 'Saved. The change waits for approval.' : 'Saved. Guests see it now.', {
        tone: 'success',
      });
      onClose();
    },
    onError: async (error) => {
      if (!room || !isContentConflict(error)) return;
      const fresh = await queries.fetchQuery({ ...hotelRoomTypesOptions(hotelId, of), staleTime: 0 });
      const stored = fresh.roomTypes.find(({ code }) => code === room.code);
      setSeen({ version: fresh.version, changes: stored ? listRoomChanges(room, stored) : [] });
    },
  });
  const serverField = save.error instanceof ApiError ? save.error.field : undefined;
  const errorOf = (field: keyof RoomForm) => {
    const local = errors[field]?.message;
    return typeof local === 'string' ? local : serverField === field ? save.error?.message : undefined;
  };
  const number = (field: keyof RoomForm, label: string, hint?: string) => (
    <TextField label={label} hint={hint} inputMode="numeric" error={errorOf(field)} {...register(field)} />
  );
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add a room type' : `Edit ${room.name}`}
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
      {save.error && (
        <Alert tone="danger" title={save.error.message} live>
          {seen.changes.length > 0 && `Now stored: ${seen.changes.join('; ')}. Fields that you did not change stay so.`}
        </Alert>
      )}
      <form
        id={FORM_ID}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((values) => save.mutate(values))}
      >
        <FormLayout columns={2}>
          {isNew && (
            <TextField
              label="Code"
              hint="For files and systems, such as garden-suite; it never changes"
              error={errorOf('code')}
              {...register('code')}
            />
          )}
          <TextField
            label="Name"
            readOnly={room?.isNameFixed}
            hint={room?.isNameFixed ? 'The name of this type is fixed' : undefined}
            error={errorOf('name')}
            {...register('name')}
          />
          <TextField label="Beds" hint="Such as: one king bed" error={errorOf('bed')} {...register('bed')} />
          {number('sizeSqft', 'Size in square feet', 'Empty if unknown')}
          {number('maxAdults', 'Most adults')}
          {number('maxKids', 'Most kids')}
          {number('maxGuests', 'Most guests in all')}
          {number('baseAdults', 'Adults in the base price')}
          {number('order', 'Order on the page', 'Smaller numbers come first')}
          {isNew && number('rooms', 'Rooms of this type')}
        </FormLayout>
        <TextareaField label="Description" rows={4} error={errorOf('description')} {...register('description')} />
        <FormLayout columns={2}>
          {Object.entries<FactDefinition>(ROOM_FACTS).map(([key, definition]) => (
            <FactField
              key={key}
              id={`room-fact-${key}`}
              definition={definition}
              error={errors.facts?.[key]?.message}
              {...register(`facts.${key}`)}
            />
          ))}
        </FormLayout>
      </form>
    </Dialog>
  );
}

function send(
  { hotelId, of }: { hotelId: number; of: CallOfSide },
  room: HotelRoomType | null,
  version: string,
  body: Record<string, unknown>,
) {
  if (!room)
    return callApi(of(addHotelRoomTypeEndpoint), {
      params: { hotelId },
      body: body as CallInput<typeof addHotelRoomTypeEndpoint>['body'],
    });
  return callApi(of(changeHotelRoomTypeEndpoint), {
    params: { hotelId, code: room.code },
    body: { ...body, version } as CallInput<typeof changeHotelRoomTypeEndpoint>['body'],
  });
}
