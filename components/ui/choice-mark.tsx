import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './choice-mark.module.css';

export type ChoiceMarkProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  type: 'checkbox' | 'radio' | 'switch';
};

/** The box of a checkbox, the ring of a radio or a switch, without its words: a native input for a label of one's own. */
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
