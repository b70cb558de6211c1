'use client';

import { buttonClass } from '@/components/ui/button-class';
import { Glyph } from '@/components/ui/glyph';
import { WARNING } from '@/components/ui/shell-icon-paths';
import styles from '@/components/ui/state.module.css';

/**
 * A page that failed while rendering. The digest finds the entry in the log. It looks like an ErrorState, but is none: this
 * comes with every page, and must come without the parts that a page may have failed to load.
 */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <div className={styles.state} role="alert">
        <span className={styles.sealDanger}>
          <Glyph path={WARNING} size={24} />
        </span>
        <h2 className={styles.title}>This page did not load</h2>
        <p className={styles.text}>
          Nothing was booked or charged by this. Try again; if it stays, call the help line.
        </p>
        <div className={styles.action}>
          <button type="button" className={buttonClass({})} onClick={reset}>
            Try again
          </button>
        </div>
        {error.digest && <p className={styles.reference}>Reference {error.digest}</p>}
      </div>
    </main>
  );
}
