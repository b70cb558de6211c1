import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldBaseProps } from './field';
import { Icon } from './icon';
import control from './control.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  FieldBaseProps & {
    options: readonly SelectOption[];
    placeholder?: string;
  };

/** A native select: it works without JavaScript and accepts `register('name')`. Use SelectMenu for options with a second line. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, optional, id, className, options, placeholder, ...select } = props;
  const uncontrolled = placeholder !== undefined && select.value === undefined && select.defaultValue === undefined;
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(controlProps) => (
        <div className={control.frame}>
          <select
            {...(uncontrolled && { defaultValue: '' })}
            {...select}
            {...controlProps}
            className={classNames(control.control, control.select)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className={control.chevron} />
        </div>
      )}
    </Field>
  );
}
