import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/platform/http/client';

interface StepFormProps {
  intro: ReactNode;
  /** An error that belongs to no field. */
  problem: string | null;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  isSubmitting: boolean;
  submitText: string;
  loadingText: string;
  onRestart: () => void;
  children: ReactNode;
}

/** The frame of a step after the password. */
export function StepForm(props: StepFormProps) {
  const { intro, problem, onSubmit, isSubmitting, submitText, loadingText, onRestart, children } = props;
  return (
    <form className="console-staff-sign-in-form" method="post" onSubmit={onSubmit} noValidate>
      <p>{intro}</p>
      {problem && <Alert tone="danger" title={problem} live />}
      {children}
      <Button type="submit" size="lg" block loading={isSubmitting} loadingText={loadingText}>
        {submitText}
      </Button>
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}

type SetError = (field: 'code' | 'password', error: { message: string }, options: { shouldFocus: true }) => void;

/** Shows an error at the field that it names. @returns the message of an error that belongs to no field */
export function showAtField(error: unknown, setError: SetError): string | null {
  if (!(error instanceof ApiError)) return 'Please try again';
  if (error.field !== 'code' && error.field !== 'password') return error.message;
  setError(error.field, { message: error.message }, { shouldFocus: true });
  return null;
}
