import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChoiceMark } from './choice-mark';
import { classNames } from './class-names';
import styles from './choice.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
};

/** Takes effect at once. A native checkbox with the role of a switch; takes `register('name')`. */
export function Switch({ label, description, id, className, ...input }: SwitchProps) {
  const own = useId();
  const inputId = id ?? own;
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
