'use client';

import { useFormContext } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import type { HotelContentState } from '@/lib/domains/hotel-content/contract/content';
import { fieldId } from '../content-fields';
import type { ContentForm } from './form-values';
import styles from '../content.module.css';

export function FacilitiesFields({ options }: { options: HotelContentState['facilityOptions'] }) {
  const { register, formState } = useFormContext<ContentForm>();
  const error = formState.errors.facilities?.message;
  return (
    <Card as="section" aria-labelledby="facilities-title" className={styles.group}>
      <h2 id="facilities-title" className={styles.subTitle} tabIndex={-1}>
        Facilities
      </h2>
      {error && <p role="alert">{error}</p>}
      <div className={styles.checks} id={fieldId('facilities')}>
        {options.map(({ slug, name }) => (
          <Checkbox key={slug} label={name} value={slug} {...register('facilities')} />
        ))}
      </div>
    </Card>
  );
}
