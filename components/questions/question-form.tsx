'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormLayout } from '@/components/ui/form-layout';
import { TextareaField } from '@/components/ui/textarea-field';
import { askedQuestion } from '@/lib/domains/content/contract/content';
import { addQuestionMutation } from '@/lib/domains/content/queries';

/** Landing pages have no query client, so the form brings its own. */
export function QuestionForm({ page }: { page: string }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Fields page={page} />
    </QueryClientProvider>
  );
}

function Fields({ page }: { page: string }) {
  const form = useForm({
    resolver: zodResolver(askedQuestion),
    defaultValues: { question: '', page },
  });
  const { errors } = form.formState;
  const ask = useMutation({ ...addQuestionMutation(), onSuccess: () => form.reset() });
  return (
    <form onSubmit={form.handleSubmit((question) => ask.mutate(question))} noValidate>
      <FormLayout>
        {ask.isSuccess && (
          <Alert tone="success" title="Thank you, your question has reached us" live>
            We answer by email if you are logged in or leave an address in your question.
          </Alert>
        )}
        {ask.error && <Alert tone="danger" title={ask.error.message} live />}
        <TextareaField
          label="Your question"
          hint="Please leave an email address if you are not logged in."
          error={errors.question?.message}
          rows={4}
          maxLength={2000}
          autoFocus
          {...form.register('question')}
        />
        <div>
          <Button type="submit" loading={ask.isPending}>
            Send question
          </Button>
        </div>
      </FormLayout>
    </form>
  );
}
