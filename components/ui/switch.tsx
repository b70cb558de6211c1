import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceMark } from './choice-mark';
import { classNames } from './class-names';
import styles from './choice.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A native checkbox with the role of a switch. It accepts `register('name')`. A change must take effect at once. */
export function Switch({ label, description, id, className, ...input }: SwitchProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const descriptionId = description ? `${inputId}-description` : undefined;
  return (
    <label className={classNames(styles.choice, className)}>
      <ChoiceMark {...input} id={inputId} type="switch" aria-describedby={descriptionId} />
      <span className={styles.text}>
        <span>{label}</span>
        {description && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
