'use client';

import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showToast } from '@/components/ui/show-toast';
import { readJsonFromTab, storeInTab } from '@/components/ui/tab-storage';
import { SESSION_ENDED_EVENT } from './session-ended';
import { useUnsavedWarning } from './use-unsaved-warning';

interface StoredForm {
  version: string | null;
  values: FieldValues;
}

interface Options {
  /** Distinguishes the forms of a page. */
  name: string;
  /** Of the stored record that the form shows. */
  version?: string;
  /** Receives the version that the restored values were typed against, so that a change by another person is still noticed. */
  onRestored?: (version: string) => void;
}

/**
 * For forms with long texts. Asks before a page with unsaved changes is left. If the session ends, the values stay in the tab,
 * and the form shows them after the login.
 */
export function useUnsavedForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { name, version, onRestored }: Options,
): void {
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  const { getValues, reset } = form;
  useEffect(() => {
    if (!isDirty) return;
    const store = () =>
      storeInTab(keyOf(name), JSON.stringify({ version: version ?? null, values: getValues() } satisfies StoredForm));
    window.addEventListener(SESSION_ENDED_EVENT, store);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, store);
  }, [isDirty, name, version, getValues]);

  const restored = useRef(onRestored);
  useEffect(() => {
    const stored = readJsonFromTab(keyOf(name), (value) => value as StoredForm);
    if (!stored) return;
    storeInTab(keyOf(name), null);
    reset(stored.values as Values, { keepDefaultValues: true });
    if (stored.version !== null) restored.current?.(stored.version);
    showToast('What you typed before the session ended is restored. It is not saved yet.', { tone: 'info' });
  }, [name, reset]);
}

const keyOf = (name: string) => `unsaved.${name}.${window.location.pathname}`;
