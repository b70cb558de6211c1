'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormLayout } from '@/components/ui/form-layout';
import { TextareaField } from '@/components/ui/textarea-field';
import { askedQuestion } from '@/lib/domains/content/contract/content';
import { addQuestionMutation } from '@/lib/domains/content/queries';

/** Landing pages have no query client, so the form creates one. */
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
    resolver: contractResolver(askedQuestion),
    defaultValues: { question: '', page },
  });
  const { errors } = form.formState;
  const send = useMutation({ ...addQuestionMutation(), onSuccess: () => form.reset() });
  return (
    <form onSubmit={form.handleSubmit((question) => send.mutate(question))} noValidate>
      <FormLayout>
        {send.isSuccess && (
          <Alert tone="success" title="Thank you, your question has reached us" live>
            We answer by email if you are logged in or leave an address in your question.
          </Alert>
        )}
        {send.error && <Alert tone="danger" title={send.error.message} live />}
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
          <Button type="submit" loading={send.isPending}>
            Send question
          </Button>
        </div>
      </FormLayout>
    </form>
  );
}
