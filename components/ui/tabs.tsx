'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './tabs.module.css';

export type Tab = {
  value: string;
  label: ReactNode;
  icon?: IconName;
  count?: number;
  panel: ReactNode;
  disabled?: boolean;
};

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `side` puts the tabs in a column from 48 rem; `shared` divides the width of a phone by the labels, so that no tab is cut off. */
  layout?: 'top' | 'side' | 'shared';
  /** Keeps hidden panels mounted, so that their forms keep the entered values. */
  keepMounted?: boolean;
};

export function Tabs(props: TabsProps) {
  const { label, tabs, value, defaultValue, onValueChange, layout = 'top', keepMounted } = props;
  return (
    <Base.Root
      className={classNames(styles.root, styles[layout])}
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onValueChange && ((next) => onValueChange(String(next)))}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel} keepMounted={keepMounted}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
