'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { enrolEndpoint, enrolmentForm } from '@/lib/domains/corporates/contract/enrolment';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import styles from '../../_components/guest-form.module.css';
import { EnrolmentReceived } from './enrolment-received';

const EMPTY = { legalName: '', gstin: '', city: '', contactName: '', email: '', phone: '' };
type FieldName = keyof typeof EMPTY;

export function EnrolmentForm() {
  const form = useForm({ resolver: contractResolver(enrolmentForm), defaultValues: EMPTY, mode: 'onTouched' });
  const { register, handleSubmit, setError, formState } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [receivedFor, setReceivedFor] = useState<string | null>(null);

  const submit = handleSubmit(async (body) => {
    setProblem(null);
    try {
      setReceivedFor((await callApi(enrolEndpoint, { body })).email);
    } catch (error) {
      if (error instanceof ApiError && error.field && error.field in EMPTY)
        setError(error.field as FieldName, { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });
  const field = (name: FieldName, label: string) => ({
    label,
    error: formState.errors[name]?.message,
    ...register(name),
  });

  if (receivedFor) return <EnrolmentReceived email={receivedFor} />;
  return (
    <>
      <h1 className={styles.title}>Open a company account</h1>
      <p className={styles.lead}>
        Tell us about your company. We check the details with the GST register and send you an invitation within two
        working days.
      </p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        {problem && <Alert tone="danger" title={problem} live />}
        <TextField autoComplete="organization" {...field('legalName', 'Legal name of the company')} />
        <FormLayout columns={2}>
          <TextField
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            hint="15 characters, as on your GST certificate"
            {...field('gstin', 'GSTIN')}
          />
          <TextField autoComplete="address-level2" {...field('city', 'City of the office')} />
          <TextField autoComplete="name" {...field('contactName', 'Your name')} />
          <TextField type="tel" autoComplete="tel" {...field('phone', 'Mobile number')} />
        </FormLayout>
        <TextField type="email" autoComplete="email" {...field('email', 'Work email')} />
        <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Sending your request">
          Request an account
        </Button>
      </form>
      <p className={styles.aside}>
        <span>Invited by a colleague? Open the link in your mail.</span>
        <Link href={paths.login()} prefetch={false}>
          Back to login
        </Link>
      </p>
    </>
  );
}
