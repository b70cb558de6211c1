import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { FieldError } from './field-error';
import styles from './field.module.css';

export type FieldBaseProps = {
  label: string;
  /** Keeps the label for screen readers only, where the place already says it. */
  labelHidden?: boolean;
  /** Below the control, above the error: the form of what is asked. */
  hint?: ReactNode;
  /** Below the control; its presence marks the field invalid. */
  error?: string;
  /** The error is read out when it appears: for a field that may have the focus already, whose description nobody reads again. */
  liveError?: boolean;
  /** Adds "(optional)" to the label: forms ask for what they need, so the exception is marked. */
  optional?: boolean;
};

export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = FieldBaseProps & { id?: string; className?: string; children: (wiring: FieldWiring) => ReactNode };

/** Label, hint and error around one control, joined to it by ids. The control spreads the wiring it is given. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, liveError, optional, id, className, children } = props;
  const own = useId();
  const controlId = id ?? own;
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
