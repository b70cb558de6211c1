'use client';

import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { fieldId } from '../content-fields';
import type { ContentForm } from './form-values';
import styles from '../content.module.css';

interface Props {
  name: 'policies' | 'faqs' | 'trilights' | 'promises' | 'accessibilities';
  title: string;
  /** Labels of the first and the second field; a list of texts has one field. */
  labels: readonly [string] | readonly [string, string];
  addLabel: string;
}

export function ListField({ name, title, labels: [first, second], addLabel }: Props) {
  const { control, register, formState } = useFormContext<ContentForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const errors = formState.errors[name];
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{title}</legend>
      {fields.map(({ id }, index) => {
        const item = `${title}, ${index + 1}`;
        return (
          <div key={id} className={styles.listItem}>
            <div className={styles.listFields}>
              <TextField
                label={`${first} ${index + 1}`}
                error={errors?.[index]?.title?.message}
                {...register(`${name}.${index}.title`)}
              />
              {second && (
                <TextareaField
                  label={`${second} ${index + 1}`}
                  rows={2}
                  error={errors?.[index]?.description?.message}
                  {...register(`${name}.${index}.description`)}
                />
              )}
            </div>
            <div className={styles.listButtons}>
              <IconButton
                icon="chevron-up"
                size="sm"
                label={`Move up: ${item}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                size="sm"
                label={`Move down: ${item}`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon="trash" size="sm" label={`Remove: ${item}`} onClick={() => remove(index)} />
            </div>
          </div>
        );
      })}
      <div>
        <Button
          id={fieldId(name)}
          variant="secondary"
          size="sm"
          icon="plus"
          onClick={() => append({ title: '', description: '' })}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
