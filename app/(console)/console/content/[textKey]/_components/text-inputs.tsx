'use client';

import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { TextInput, TextList } from './text-fields';

export function RecordInputs({ path, fields }: { path: string; fields: readonly TextInput[] }) {
  const { register, formState } = useFormContext();
  return fields.map(({ name, label, kind, hint, options }) => {
    const { message } = (get(formState.errors, `${path}.${name}`) ?? {}) as { message?: unknown };
    const common = {
      ...{ label, ...register(`${path}.${name}`) },
      ...(hint !== undefined && { hint }),
      ...(typeof message === 'string' && { error: message }),
    };
    if (kind === 'text') return <TextareaField key={name} {...common} rows={3} />;
    if (kind === 'line') return <TextField key={name} {...common} />;
    return <SelectField key={name} {...common} options={(options ?? []).map((value) => ({ value, label: value }))} />;
  });
}

export function ListInputs({ list, level = 0 }: { list: TextList; level?: number }) {
  const { path, title, item, fields: inputs, inner } = list;
  const { control } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const empty = Object.fromEntries(inputs.map(({ name, options }) => [name, options?.[0] ?? '']));
  return (
    <fieldset className="console-text-editor-list">
      <legend>{title}</legend>
      {fields.map(({ id }, index) => {
        const label = `${item} ${index + 1}`;
        return (
          <div key={id} role="group" aria-label={label} className="console-text-editor-item">
            <div className="console-text-editor-item-head">
              <strong>{label}</strong>
              <span className="console-text-editor-item-buttons">
                <IconButton
                  icon="chevron-up"
                  size="sm"
                  label={`Move up: ${label}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  size="sm"
                  label={`Move down: ${label}`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton icon="trash" size="sm" label={`Remove: ${label}`} onClick={() => remove(index)} />
              </span>
            </div>
            <RecordInputs path={`${path}.${index}`} fields={inputs} />
            {inner && <ListInputs list={{ ...inner, path: `${path}.${index}.${inner.path}` }} level={level + 1} />}
          </div>
        );
      })}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          onClick={() => append({ ...empty, ...(inner && { [inner.path]: [] }) })}
        >
          Add: {item.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
