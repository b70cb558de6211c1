'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './panel.module.css';

export type PanelProps = {
  title: string;
  summary: { title: string; subtitle?: string };
  /** `waiting`: a later step; `open`: the step that the user fills in; `done`: a completed step, closed and with a summary. */
  state: 'waiting' | 'open' | 'done';
  onEdit?: () => void;
  editLabel?: string;
  step?: number;
  children: ReactNode;
};

/** One step of a sequence in which only one step is open. Its heading gets the focus when it opens after the first render. */
export function Panel({ title, summary, state, onEdit, editLabel = 'Change', step, children }: PanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (state === 'open' && previousState.current !== 'open') heading.current?.focus();
    previousState.current = state;
  }, [state]);

  return (
    <section className={classNames(styles.panel, styles[state])} data-state={state} aria-labelledby={headingId}>
      <header className={styles.header}>
        {step !== undefined && (
          <span className={styles.mark} aria-hidden>
            {state === 'done' ? <Icon name="check" size={16} /> : step}
          </span>
        )}
        <div className={styles.heading}>
          <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
            {state === 'open' ? title : summary.title}
          </h2>
          {state !== 'open' && summary.subtitle && <p className={styles.subtitle}>{summary.subtitle}</p>}
        </div>
        {state === 'done' && onEdit && (
          <Button variant="ghost" size="sm" icon="edit" onClick={onEdit} aria-describedby={headingId}>
            <span className={styles.editText}>{editLabel}</span>
          </Button>
        )}
      </header>
      {state === 'open' && <div className={styles.body}>{children}</div>}
    </section>
  );
}
