import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './choice-mark.module.css';

export type ChoiceMarkProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  type: 'checkbox' | 'radio' | 'switch';
};

/** A checkbox, radio or switch without text, for a custom label. */
export function ChoiceMark({ type, className, ...input }: ChoiceMarkProps) {
  const isSwitch = type === 'switch';
  return (
    <input
      {...input}
      type={isSwitch ? 'checkbox' : type}
      role={isSwitch ? 'switch' : undefined}
      className={classNames(styles.input, styles[type], className)}
    />
  );
}
