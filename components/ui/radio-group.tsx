import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceMark } from './choice-mark';
import { classNames } from './class-names';
import { FieldError } from './field-error';
import styles from './choice.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the far end of the row, for example a price or a logo. */
  end?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children' | 'value' | 'defaultValue'> & {
  legend: string;
  legendHidden?: boolean;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  hint?: string;
  error?: string;
  /** `list` is vertical, `row` horizontal, `cards` is for options with a second line. */
  layout?: 'list' | 'row' | 'cards';
};

/** Native radio buttons: they work in forms without JavaScript and accept `register('name')`. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    legendHidden,
    options,
    value,
    defaultValue,
    hint,
    error,
    layout = 'list',
    className,
    ...input
  } = props;
  const generatedId = useId();
  const errorId = error ? `${generatedId}-error` : undefined;
  const hintId = hint ? `${generatedId}-hint` : undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={className}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={classNames(styles.legend, legendHidden && styles.hidden)}>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={layout === 'row' ? styles.row : layout === 'cards' ? styles.cards : undefined}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.choice, layout === 'cards' && styles.card)}>
            <ChoiceMark
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={option.disabled ?? input.disabled}
              data-invalid={error ? true : undefined}
            />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
