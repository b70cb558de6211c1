'use client';

import { useEffect, useRef } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { TOAST_SETTINGS } from '@/lib/platform/shell/constants';
import { Icon } from './icon';
import type { Toast, ToastTone } from './show-toast';
import styles from './toaster.module.css';

const SHOW_BY_TONE: Record<ToastTone, (message: string, data: { description?: string }) => unknown> = {
  neutral: toast,
  success: toast.success,
  info: toast.info,
  warning: toast.warning,
  danger: toast.error,
};

function showSonnerToast({ message, tone, detail }: Toast) {
  SHOW_BY_TONE[tone](message, { description: detail });
}

type ToasterProps = { toasts: readonly Toast[] };

export function Toaster({ toasts }: ToasterProps) {
  const shown = useRef(0);
  useEffect(() => {
    toasts.slice(shown.current).forEach(showSonnerToast);
    shown.current = toasts.length;
  }, [toasts]);

  return (
    <Sonner
      position={TOAST_SETTINGS.position}
      className={styles.area}
      offset={{ top: 'var(--toast-top)' }}
      mobileOffset={{ top: 'var(--toast-top)' }}
      duration={TOAST_SETTINGS.durationMs}
      // The newest one covers the others, so that they do not pile up over the page.
      visibleToasts={1}
      closeButton
      icons={{
        success: <Icon name="check-circle" />,
        info: <Icon name="info" />,
        warning: <Icon name="warning" />,
        error: <Icon name="error" />,
        close: <Icon name="close" size={16} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close',
        classNames: {
          toast: styles.toast,
          title: styles.title,
          description: styles.detail,
          icon: styles.icon,
          closeButton: styles.close,
          success: styles.success,
          info: styles.info,
          warning: styles.warning,
          error: styles.danger,
        },
      }}
    />
  );
}
