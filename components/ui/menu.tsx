'use client';

import { Menu as Base } from '@base-ui/react/menu';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './popup.module.css';

export type MenuEntry =
  | 'separator'
  | {
      label: string;
      icon?: IconName;
      detail?: string;
      /** Makes the entry a link; `onSelect` is called as well. */
      href?: string;
      onSelect?: () => void;
      disabled?: boolean;
      danger?: boolean;
    };

export type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  /** Opens the menu in the first render, when the user clicked before its code was loaded. */
  defaultOpen?: boolean;
};

export function Menu({ trigger, entries, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classNames(styles.popup, styles.list)}>
            {entries.map((entry, index) => {
              if (entry === 'separator')
                return <Base.Separator key={`separator-${index}`} className={styles.separator} />;
              const content = (
                <>
                  {entry.icon && <Icon name={entry.icon} />}
                  <span className={styles.itemText}>
                    {entry.label}
                    {entry.detail && <span className={styles.itemDetail}>{entry.detail}</span>}
                  </span>
                </>
              );
              const className = classNames(styles.item, entry.danger && styles.danger);
              if (entry.href)
                return (
                  <Base.LinkItem
                    key={entry.label}
                    className={className}
                    closeOnClick
                    render={<Link href={entry.href} prefetch={false} onClick={entry.onSelect} />}
                  >
                    {content}
                  </Base.LinkItem>
                );
              return (
                <Base.Item key={entry.label} className={className} disabled={entry.disabled} onClick={entry.onSelect}>
                  {content}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
