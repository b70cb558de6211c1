'use client';

import { useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import styles from './questions.module.css';

/** The form and its validation library load on the first click. */
const loadForm = async () => (await import('./question-form')).QuestionForm;

export function AskQuestion({ page }: { page: string }) {
  const [Form, setForm] = useState<ComponentType<{ page: string }> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    const loaded = await loadForm().finally(() => setLoading(false));
    setForm(() => loaded);
  };
  return (
    <section className={styles.ask} aria-labelledby="ask-title">
      <h2 id="ask-title" className={styles.title}>
        Can’t find your question?
      </h2>
      {Form ? (
        <Form page={page} />
      ) : (
        <Button
          variant="secondary"
          icon="mail"
          loading={isLoading}
          onPointerEnter={() => void loadForm()}
          onClick={() => void open()}
        >
          Ask a question
        </Button>
      )}
    </section>
  );
}
