import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceMark } from './choice-mark';
import { FieldError } from './field-error';
import styles from './choice.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the far end of the row, for example a count or a price. */
  end?: ReactNode;
  error?: string;
};

/** A native checkbox: it works in filter forms without JavaScript and accepts `register('name')`. */
export function Checkbox({ label, description, end, error, id, className, ...input }: CheckboxProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const descriptionId = description ? `${inputId}-description` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={className}>
      <label className={styles.choice}>
        <ChoiceMark
          {...input}
          id={inputId}
          type="checkbox"
          aria-describedby={[descriptionId, errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.text}>
          <span>{label}</span>
          {description && (
            <span id={descriptionId} className={styles.description}>
              {description}
            </span>
          )}
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
