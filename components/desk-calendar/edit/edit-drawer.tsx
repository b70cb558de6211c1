'use client';

import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { useMedia } from '@/components/search/use-media';
import type { CalendarModel } from '../calendar-model';
import type { Area } from '../grid/selection';
import type { DraftCell } from './draft';
import { emptyForm, readForm, type EditField, type EditForm, type FormErrors } from './edit-form';
import { RangeFields } from './range-fields';
import { ValueFields } from './value-fields';
import styles from './edit.module.css';

interface EditDrawerProps {
  model: CalendarModel;
  area: Area;
  onReview: (cells: DraftCell[], partnerCells: number) => void;
  onClose: () => void;
}

export type SetField = <Field extends EditField>(field: Field, value: EditForm[Field]) => void;

const FORM_ID = 'calendar-values';

/** Edits several values of many nights at once. A sheet on phones, else a panel at the right. */
export function EditDrawer({ model, area, onReview, onClose }: EditDrawerProps) {
  const isWide = useMedia('(width >= 40rem)');
  const [form, setForm] = useState(() => emptyForm(area, model));
  const [errors, setErrors] = useState<FormErrors>({});
  const setField: SetField = (field, value) => setForm((before) => ({ ...before, [field]: value }));

  function review(event: FormEvent) {
    event.preventDefault();
    const read = readForm(form, model);
    setErrors('errors' in read ? read.errors : {});
    if ('cells' in read) onReview(read.cells, read.partnerCells);
  }

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      side={isWide ? 'end' : 'bottom'}
      title="Edit rooms and rates"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID}>
            Review
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={review} noValidate>
        {errors.form && <Alert tone="danger" title={errors.form} live />}
        <RangeFields form={form} errors={errors} model={model} setField={setField} />
        <ValueFields form={form} errors={errors} setField={setField} />
      </form>
    </Drawer>
  );
}
