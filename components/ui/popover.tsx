'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import { useOpenAfterPaint } from './use-after-paint';
import styles from './popup.module.css';

export type PopoverProps = {
  /** The element that opens it (a Button, a Chip). */
  trigger?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  /** The accessible name of the window; visible unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Hangs on another element than the trigger. */
  anchor?: RefObject<Element | null>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** Opens on hover too: for the explanation behind an info mark. */
  openOnHover?: boolean;
  padded?: boolean;
  /** As wide as what stands in it: a calendar, not a text that would run on. */
  fitsContent?: boolean;
  /** Called on closing: returns the element that gets the focus; null for the one that had it before. */
  focusAfter?: () => HTMLElement | null;
};

/** A window that hangs on what opened it; does not block the page. What opened it says so by `data-opening` a picture before. */
export function Popover(props: PopoverProps) {
  const { trigger, children, title, titleHidden, open, onOpenChange, anchor } = props;
  const { side = 'bottom', align = 'start', openOnHover, padded = true, fitsContent = false, focusAfter } = props;
  const isShown = useOpenAfterPaint(open ?? false);
  return (
    <Base.Root open={open && isShown} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      {trigger && (
        <Base.Trigger render={trigger} openOnHover={openOnHover} data-opening={(open && !isShown) || undefined} />
      )}
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup
            className={classNames(styles.popup, padded && styles.padded, fitsContent && styles.fitting)}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
          >
            <Base.Title className={titleHidden ? styles.hidden : styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
