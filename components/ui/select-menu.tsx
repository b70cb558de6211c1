'use client';

import { Select as Base } from '@base-ui/react/select';
import { classNames } from './class-names';
import { Icon } from './icon';
import control from './control.module.css';
import field from './field.module.css';
import styles from './popup.module.css';

export type SelectMenuOption = { value: string; label: string; detail?: string; disabled?: boolean };

export type SelectMenuProps = {
  label: string;
  labelHidden?: boolean;
  options: readonly SelectMenuOption[];
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
};

/** A select for options with a second line. Use SelectField for other options. */
export function SelectMenu(props: SelectMenuProps) {
  const { label, labelHidden, options, value, defaultValue, onValueChange, placeholder, disabled, name } = props;
  return (
    <Base.Root
      items={options}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => next !== null && onValueChange?.(next)}
      disabled={disabled}
      name={name}
    >
      <div className={field.field}>
        <Base.Label className={labelHidden ? field.hidden : field.label}>{label}</Base.Label>
        <div className={control.frame}>
          <Base.Trigger className={classNames(control.control, control.select)} style={{ textAlign: 'left' }}>
            <Base.Value placeholder={placeholder} />
            <Base.Icon className={control.chevron}>
              <Icon name="chevron-down" size={16} />
            </Base.Icon>
          </Base.Trigger>
        </div>
      </div>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={classNames(styles.popup, styles.list)}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={styles.item}>
                  <span className={styles.itemText}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.detail && <span className={styles.itemDetail}>{option.detail}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Icon name="check" size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
