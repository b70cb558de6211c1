import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldBaseProps } from './field';
import control from './control.module.css';

export type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldBaseProps;

export function TextareaField(props: TextareaFieldProps) {
  const { label, labelHidden, hint, error, liveError, optional, id, className, ...textarea } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, liveError, optional, id, className }}>
      {(controlProps) => (
        <textarea {...textarea} {...controlProps} className={classNames(control.control, control.textarea)} />
      )}
    </Field>
  );
}
