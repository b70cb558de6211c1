'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormActions, FormLayout } from '@/components/ui/form-layout';
import { RadioGroup } from '@/components/ui/radio-group';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { writeReviewEndpoint } from '@/lib/domains/bookings/contract/review';
import { reviewForm } from '@/lib/domains/bookings/contract/review';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { callApi } from '@/lib/platform/http/client';

const RATINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((label, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${label}`,
}));
const TRIPS = [
  { value: 'business', label: 'Business' },
  { value: 'leisure', label: 'Leisure' },
];

interface ReviewFormProps {
  bookingId: number;
  legalEntityId: number;
}

export function ReviewForm({ bookingId, legalEntityId }: ReviewFormProps) {
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(reviewForm),
    defaultValues: { rating: '', title: '', text: '', tripType: 'business' as const },
  });
  const publish = useMutation({
    mutationFn: (review: BodyInput<typeof writeReviewEndpoint>) =>
      callApi(writeReviewEndpoint, {
        params: { id: bookingId },
        body: { ...review, legalEntityId },
        idempotencyKey,
      }),
    onSuccess: () => {
      showToast('Thank you, your review is on the hotel’s page', { tone: 'success' });
      router.refresh();
    },
  });
  const { errors } = formState;

  return (
    <form method="post" noValidate onSubmit={handleSubmit((review) => publish.mutate(review))}>
      <FormLayout>
        {publish.error && <Alert tone="danger" title={publish.error.message} live />}
        <RadioGroup
          legend="Rating"
          layout="row"
          options={RATINGS}
          error={errors.rating?.message}
          {...register('rating')}
        />
        <TextField label="Title" maxLength={120} error={errors.title?.message} {...register('title')} />
        <TextareaField
          label="Your review"
          hint="Everyone can read it. It shows your first name and the initial of your last name."
          rows={5}
          maxLength={3000}
          error={errors.text?.message}
          {...register('text')}
        />
        <RadioGroup legend="Type of trip" layout="row" options={TRIPS} {...register('tripType')} />
        <FormActions>
          <Button type="submit" loading={publish.isPending} loadingText="Publishing">
            Publish review
          </Button>
        </FormActions>
      </FormLayout>
    </form>
  );
}
