import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Field, type FieldBaseProps } from './field';
import { Icon, type IconName } from './icon';
import control from './control.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'children'> &
  FieldBaseProps & {
    icon?: IconName;
    end?: ReactNode;
    controlSize?: 'md' | 'lg';
  };

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, liveError, optional, id, className, icon, end, controlSize, ...input } =
    props;
  return (
    <Field {...{ label, labelHidden, hint, error, liveError, optional, id, className }}>
      {(controlProps) => (
        <div className={control.frame}>
          {icon && (
            <span className={control.start}>
              <Icon name={icon} />
            </span>
          )}
          <input
            {...input}
            {...controlProps}
            className={classNames(
              control.control,
              controlSize === 'lg' && control.lg,
              icon && control.withStart,
              end !== undefined && control.withEnd,
            )}
          />
          {end !== undefined && <span className={control.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
