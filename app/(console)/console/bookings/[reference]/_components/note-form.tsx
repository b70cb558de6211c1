'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';
import { bookingNoteBody } from '@/lib/domains/console-bookings/contract/actions';
import { bookingNoteMutation } from '@/lib/domains/console-bookings/queries';
import { contractResolver } from '@/lib/platform/http/contract-form';

export function NoteForm({ reference }: { reference: string }) {
  const router = useRouter();
  const form = useForm({
    resolver: contractResolver(bookingNoteBody),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  useUnsavedForm(form, { name: 'note' });
  const add = useMutation({
    ...bookingNoteMutation(reference),
    onSuccess: () => {
      reset();
      showToast('The note is stored', { tone: 'success' });
      router.refresh();
    },
  });
  return (
    <form
      method="post"
      noValidate
      className="console-booking-record-form"
      onSubmit={handleSubmit(({ text }) => add.mutate(text))}
    >
      <TextareaField label="New note" error={formState.errors.text?.message} {...register('text')} />
      {add.error && <Alert tone="danger" title={add.error.message} live />}
      <div className="console-booking-record-actions">
        <Button type="submit" variant="secondary" loading={add.isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}
