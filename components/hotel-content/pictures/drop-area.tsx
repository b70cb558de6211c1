'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FILE_TYPES, MAX_PICTURES } from '@/lib/domains/hotel-content/rules/limits';
import { fieldId } from '../content-fields';
import styles from '../pictures.module.css';

/** Files are dropped here or chosen with the button. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_TYPES.join(',')}
        className={styles.file}
        tabIndex={-1}
        aria-label="Photographs"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button id={fieldId('pictures')} icon="plus" onClick={() => input.current?.click()}>
        Add photographs
      </Button>
      <p className={styles.hint}>
        Or drop them here. JPEG, PNG, WebP or AVIF, at least 840 × 460 pixels (better 1600 wide), at most 20 MB each and{' '}
        {MAX_PICTURES} in all. A name such as lobby-1.jpg sets the kind.
      </p>
    </div>
  );
}
