'use client';

import { useRef } from 'react';
import { Button } from './button';
import styles from './copy-field.module.css';
import { showToast } from './show-toast';
import { TextareaField } from './textarea-field';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the field contains, for the button and its messages: 'key', 'address'. */
  what: string;
}

/** A long text of one line, wrapped and with a copy button. Without access to the clipboard the button selects the text. */
export function CopyField({ label, value, what }: CopyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(`The ${what} is copied`, { tone: 'success' });
    } catch {
      field.current?.select();
      showToast(`Press Ctrl+C or ⌘C to copy the ${what}`, { tone: 'info' });
    }
  };
  return (
    <div className={styles.field}>
      <TextareaField
        ref={field}
        className={styles.text}
        label={label}
        value={value}
        rows={2}
        spellCheck={false}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copy()}>
        Copy {what}
      </Button>
    </div>
  );
}
