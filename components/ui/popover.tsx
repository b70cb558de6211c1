'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import { useOpenAfterPaint } from './use-after-paint';
import styles from './popup.module.css';

export type PopoverProps = {
  trigger?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  /** The accessible name; visible unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element beside which the popover is positioned; by default the trigger. */
  anchor?: RefObject<Element | null>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  openOnHover?: boolean;
  padded?: boolean;
  /** Makes the popover as wide as its content. For a calendar, not for text. */
  fitsContent?: boolean;
  /** Returns the element that receives the focus when the popover closes; null for the previously focused one. */
  focusAfter?: () => HTMLElement | null;
};

/** A popover. The rest of the page stays usable. The trigger has `data-opening` in the frame before the popover opens. */
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
