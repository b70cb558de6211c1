'use client';

import { Combobox as Base } from '@base-ui/react/combobox';
import { useId, useRef, type RefObject } from 'react';
import { classNames } from './class-names';
import { Field, type FieldBaseProps } from './field';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import { Spinner } from './spinner';
import control from './control.module.css';
import styles from './popup.module.css';

export type ComboboxItem = {
  /** Must be unique among all groups. */
  id: string;
  label: string;
  detail?: string;
  end?: string;
  icon?: IconName;
};

export type ComboboxGroup<Item extends ComboboxItem = ComboboxItem> = { label: string; items: readonly Item[] };

export type ComboboxProps<Item extends ComboboxItem> = FieldBaseProps & {
  /** The caller fetches and filters. A group with an empty label has no heading. */
  groups: readonly ComboboxGroup<Item>[];
  inputValue: string;
  /** Called when the user types or clears the text, not when a suggestion fills it. */
  onInputChange: (text: string) => void;
  value: Item | null;
  /** Receives null when the choice was cleared. The caller sets `inputValue` to the text to show. */
  onSelect: (item: Item | null) => void;
  placeholder?: string;
  icon?: IconName;
  loading?: boolean;
  /** Opens the suggestions in the first render, when the text was typed into a placeholder field before. */
  defaultOpen?: boolean;
  /** Shown when there is text and no suggestion. */
  emptyText?: string;
  controlSize?: 'md' | 'lg';
  inputRef?: RefObject<HTMLInputElement | null>;
  disabled?: boolean;
  id?: string;
};

/** Reasons of text changes that the library makes; the caller sets these texts itself. */
const LIBRARY_REASONS: ReadonlySet<string> = new Set(['item-press', 'input-clear', 'none']);

export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const {
    label,
    labelHidden,
    hint,
    error,
    liveError,
    optional,
    id,
    groups,
    inputValue,
    onInputChange,
    value,
    onSelect,
  } = props;
  const { placeholder, icon, loading = false, defaultOpen = false, emptyText, controlSize, inputRef, disabled } = props;
  const generatedId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // The clear button of the library is shown only for a chosen value; this one also clears text without a choice.
  const clear = () => {
    if (value !== null) onSelect(null);
    onInputChange('');
    frame.current?.querySelector('input')?.focus();
  };
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const status = loading ? 'Searching…' : count === 0 ? inputValue && emptyText : undefined;
  return (
    <Base.Root<Item>
      items={groups as ComboboxGroup<Item>[]}
      filter={null}
      value={value}
      inputValue={inputValue}
      itemToStringLabel={(item) => item.label}
      isItemEqualToValue={(item, other) => item.id === other.id}
      autoHighlight
      defaultOpen={defaultOpen}
      disabled={disabled}
      onValueChange={(item) => onSelect(item)}
      onInputValueChange={(text, { reason }) => {
        if (!LIBRARY_REASONS.has(reason)) onInputChange(text);
      }}
    >
      <Field {...{ label, labelHidden, hint, error, liveError, optional }} id={id ?? generatedId}>
        {(controlProps) => (
          <Base.InputGroup ref={frame} className={control.frame}>
            {icon && (
              <span className={control.start}>
                <Icon name={icon} />
              </span>
            )}
            <Base.Input
              {...controlProps}
              ref={inputRef}
              placeholder={placeholder}
              autoComplete="off"
              className={classNames(
                control.control,
                controlSize === 'lg' && control.lg,
                icon && control.withStart,
                inputValue && control.withEnd,
              )}
            />
            <span className={control.end}>
              {inputValue && !disabled && (
                <IconButton
                  icon="close"
                  label={`Clear ${label.toLowerCase()}`}
                  // The button is not in the tab order, as in the library: keyboard users clear the text in the field.
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={clear}
                />
              )}
            </span>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classNames(styles.popup, styles.suggestions)} aria-busy={loading || undefined}>
            <Base.Status className={styles.status}>
              {status && (
                <span className={styles.statusLine}>
                  {loading && <Spinner size={16} />}
                  {status}
                </span>
              )}
            </Base.Status>
            <Base.List className={count > 0 ? styles.list : undefined}>
              {(group: ComboboxGroup<Item>) => (
                <Base.Group key={group.label} items={group.items}>
                  {group.label && <Base.GroupLabel className={styles.groupLabel}>{group.label}</Base.GroupLabel>}
                  <Base.Collection>
                    {(item: Item) => (
                      <Base.Item key={item.id} value={item} className={styles.item}>
                        {item.icon && <Icon name={item.icon} />}
                        <span className={styles.itemText}>
                          {item.label}
                          {item.detail && <span className={styles.itemDetail}>{item.detail}</span>}
                        </span>
                        {item.end && <span className={styles.itemEnd}>{item.end}</span>}
                      </Base.Item>
                    )}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
