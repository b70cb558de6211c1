'use client';

import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormLayout } from '@/components/ui/form-layout';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { CheckoutUser, DetailsForm } from '../checkout-form';
import styles from './panels.module.css';

interface RoomGuestsProps {
  form: UseFormReturn<DetailsForm>;
  index: number;
  isOnly: boolean;
  adults: number;
  kids: number;
  user: CheckoutUser;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export function RoomGuestFields({ form, index, isOnly, adults, kids, user }: RoomGuestsProps) {
  const { register, control, formState, setValue, clearErrors } = form;
  const others = useFieldArray({ control, name: `rooms.${index}.additionalGuests` });
  const errors = formState.errors.rooms?.[index];
  const primary = `rooms.${index}.primaryGuest` as const;
  const section = `section-room${index + 1}`;

  const add = useRef<HTMLButtonElement>(null);
  const unnamed = adults + kids - 1 - others.fields.length;

  const useBooker = () => {
    setValue(`${primary}.name`, user.name, { shouldValidate: true, shouldDirty: true });
    setValue(`${primary}.phone`, user.phone, { shouldDirty: true });
    setValue(`${primary}.email`, user.email, { shouldDirty: true });
  };

  return (
    <fieldset className={styles.room}>
      <legend className={styles.roomHead}>
        <span className={styles.roomTitle}>
          {isOnly ? 'Guest' : `Room ${index + 1}`}{' '}
          <span className={styles.quiet}>
            {count(adults, 'adult', 'adults')}
            {kids > 0 && `, ${count(kids, 'child', 'children')}`}
          </span>
        </span>
      </legend>
      {index === 0 && (
        <Button variant="link" className={styles.start} onClick={useBooker}>
          I am the guest
        </Button>
      )}
      <FormLayout columns={2}>
        <TextField
          label="Name"
          autoComplete={`${section} name`}
          error={errors?.primaryGuest?.name?.message}
          // The error is cleared on change: clearing it on blur would move the button that is being clicked.
          {...register(`${primary}.name`, { onChange: () => clearErrors(`${primary}.name`) })}
        />
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete={`${section} tel`}
          error={errors?.primaryGuest?.phone?.message}
          {...register(`${primary}.phone`)}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete={`${section} email`}
          hint="The voucher is also sent here"
          error={errors?.primaryGuest?.email?.message}
          {...register(`${primary}.email`)}
        />
        <TextField
          label="Employee ID"
          autoComplete="off"
          error={errors?.primaryGuest?.employeeId?.message}
          {...register(`${primary}.employeeId`)}
        />
        <TextField
          label="Department"
          autoComplete={`${section} organization-title`}
          error={errors?.primaryGuest?.department?.message}
          {...register(`${primary}.department`)}
        />
      </FormLayout>
      {others.fields.map((field, position) => (
        <div key={field.id} className={styles.additional}>
          <TextField
            label={`Name of guest ${position + 2}`}
            autoComplete="off"
            error={errors?.additionalGuests?.[position]?.name?.message}
            {...register(`rooms.${index}.additionalGuests.${position}.name`)}
          />
          <IconButton
            icon="trash"
            variant="outline"
            label={`Remove guest ${position + 2}${isOnly ? '' : ` of room ${index + 1}`}`}
            onClick={() => {
              others.remove(position);
              // Removing the guest removes the focused button. The add button is rendered in the next frame.
              requestAnimationFrame(() => add.current?.focus());
            }}
          />
        </div>
      ))}
      {unnamed > 0 && (
        <div className={styles.sharers}>
          <p>
            {count(unnamed, 'more guest shares', 'more guests share')} this room. Add their names for the reception.
          </p>
          <Button
            ref={add}
            variant="secondary"
            size="sm"
            icon="plus"
            // Keeps the focus in the field, because a blur could show an error and move this button during the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => others.append({ name: '' })}
          >
            Add another guest
          </Button>
        </div>
      )}
    </fieldset>
  );
}
