'use client';

import { useFormContext } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { FormLayout } from '@/components/ui/form-layout';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { HOTEL_FACT_GROUPS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { fieldId } from '../content-fields';
import { FactField } from './fact-field';
import type { ContentForm } from './form-values';
import styles from '../content.module.css';

/** An empty field is an unknown fact: the page shows nothing, while "No" is shown. */
export function FactsFields() {
  const { register, formState } = useFormContext<ContentForm>();
  return (
    <>
      {HOTEL_FACT_GROUPS.map(({ key: group, title, facts }) => (
        <Card as="section" key={group} aria-labelledby={`facts-${group}`} className={styles.group}>
          <h2 id={`facts-${group}`} className={styles.subTitle} tabIndex={-1}>
            {title}
          </h2>
          <FormLayout columns={2}>
            {Object.entries<FactDefinition>(facts).map(([key, definition]) => (
              <FactField
                key={key}
                id={fieldId(`facts.${key}`)}
                definition={definition}
                error={formState.errors.facts?.[key]?.message}
                {...register(`facts.${key}`)}
              />
            ))}
          </FormLayout>
        </Card>
      ))}
    </>
  );
}
