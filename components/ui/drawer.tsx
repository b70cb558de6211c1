'use client';

import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import { registerDrawerVariables } from './drawer-variables';
import { IconButton } from './icon-button';
import { useOpenAfterPaint } from './use-after-paint';
import styles from './drawer.module.css';

registerDrawerVariables();

export type DrawerProps = {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `bottom` is a sheet that closes by swiping down, `end` a panel at the right edge. */
  side?: 'bottom' | 'end';
};

export function Drawer({ title, children, footer, trigger, open, onOpenChange, side = 'bottom' }: DrawerProps) {
  const isShown = useOpenAfterPaint(open ?? false);
  return (
    <Base.Root
      open={open && isShown}
      onOpenChange={onOpenChange && ((next) => onOpenChange(next))}
      swipeDirection={side === 'bottom' ? 'down' : 'right'}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, styles[side])}>
            {side === 'bottom' && <span className={styles.handle} aria-hidden />}
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label="Close" />} />
            </header>
            <Base.Content className={styles.body}>{children}</Base.Content>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
