import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { FieldError } from './field-error';
import styles from './field.module.css';

export type FieldBaseProps = {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** A field with an error is marked as invalid. */
  error?: string;
  /** Announces the error when it appears. Screen readers do not read the description of a field that already has the focus. */
  liveError?: boolean;
  /** Adds "(optional)" to the label; fields are required by default. */
  optional?: boolean;
};

export type FieldControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = FieldBaseProps & {
  id?: string;
  className?: string;
  children: (controlProps: FieldControlProps) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, liveError, optional, id, className, children } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? styles.hidden : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} live={liveError}>
        {error}
      </FieldError>
    </div>
  );
}
