'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import { ToastArea } from '@/components/ui/toast-area';
import styles from './theme-stage.module.css';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Sets data-theme on the root element, so that popups outside the page follow it. */
export function ThemeStage({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  return (
    <>
      <header className={styles.bar}>
        <strong>Folio</strong>
        <RadioGroup
          legend="Theme"
          legendHidden
          name="theme"
          layout="row"
          options={THEMES}
          value={theme}
          onChange={(event) => setTheme(event.target.value)}
        />
      </header>
      {children}
      <ToastArea />
    </>
  );
}
