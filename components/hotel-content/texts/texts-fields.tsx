'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { DESCRIPTION_LENGTH } from '@/lib/domains/hotels/rules/completeness';
import { fieldId } from '../content-fields';
import type { ContentForm } from './form-values';
import { ListField } from './list-field';
import styles from '../content.module.css';

export function TextsFields() {
  const { register, control, formState } = useFormContext<ContentForm>();
  const { errors } = formState;
  const length = useWatch({ control, name: 'description' }).trim().length;
  return (
    <Card as="section" aria-labelledby="texts-title" className={styles.group}>
      <h2 id="texts-title" className={styles.subTitle} tabIndex={-1}>
        Texts
      </h2>
      <TextareaField
        id={fieldId('description')}
        label="Description"
        hint={`${length} of at least ${DESCRIPTION_LENGTH} characters: the building, its surroundings, who it suits`}
        rows={5}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextareaField
        id={fieldId('directions')}
        label="Directions"
        hint="From the airport, the station and the nearest metro to the entrance"
        rows={3}
        error={errors.directions?.message}
        {...register('directions')}
      />
      <FormLayout columns={2}>
        <TextField
          id={fieldId('phone')}
          label="Phone number"
          type="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <div className={styles.times}>
          <TextField
            label="Check-in from"
            type="time"
            error={errors.checkinTime?.message}
            {...register('checkinTime')}
          />
          <TextField
            label="Check-out until"
            type="time"
            error={errors.checkoutTime?.message}
            {...register('checkoutTime')}
          />
        </div>
      </FormLayout>
      <ListField name="policies" title="Policies" labels={['Title', 'Text']} addLabel="Add a policy" />
      <ListField name="faqs" title="Questions guests ask" labels={['Question', 'Answer']} addLabel="Add a question" />
      <ListField name="trilights" title="Highlights" labels={['Title', 'Text']} addLabel="Add a highlight" />
      <ListField name="promises" title="Promises" labels={['Title', 'Text']} addLabel="Add a promise" />
      <ListField name="accessibilities" title="Accessibility" labels={['Text']} addLabel="Add a line" />
    </Card>
  );
}
