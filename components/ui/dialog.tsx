'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { ScrollBody } from './scroll-body';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in DOM order; the first one is on the right on wide screens and at the top on phones. */
  footer?: ReactNode;
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `full` covers the screen; its content has no padding. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** False for forms: a press beside the dialog does not close it. */
  closesOutside?: boolean;
  /** The element that receives the focus when the dialog opens; by default, and for null, the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /**
   * Returns the element that receives the focus when the dialog closes; null for the previously focused one, which may have been removed.
   */
  finalFocus?: () => HTMLElement | null;
};

export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    children,
    footer,
    trigger,
    open,
    onOpenChange,
    size = 'md',
    closesOutside = true,
    initialFocus,
    finalFocus,
  } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange && ((next) => onOpenChange(next))}
      disablePointerDismissal={!closesOutside}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.popup, styles[size])}
            initialFocus={typeof initialFocus === 'function' ? focusUnlessTouch(initialFocus) : initialFocus}
            finalFocus={finalFocus}
          >
            <header className={styles.header}>
              <div>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton icon="close" label="Close" className={styles.close} />} />
            </header>
            {children && <ScrollBody className={styles.body}>{children}</ScrollBody>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** On touch screens a focused field would open the keyboard over the dialog. */
const focusUnlessTouch = (find: () => HTMLElement | null) => (openedBy: string) =>
  openedBy === 'touch' ? true : (find() ?? true);

export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}
