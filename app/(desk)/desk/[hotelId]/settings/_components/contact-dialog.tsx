'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field-error';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import {
  addHotelContactEndpoint,
  contactForm,
  type HotelContacts,
} from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { CHANNEL_TEXTS, KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import { CHANNELS, MESSAGE_KINDS, type Channel, type MessageKind } from '@/lib/domains/hotel-messages/types';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './settings.module.css';

const FORM_ID = 'hotel-contact';

interface ContactForm {
  name: string;
  email: string;
  channels: Channel[];
  kinds: MessageKind[];
  mobile?: string | number | null | undefined;
}

interface Props {
  hotelId: number;
  onDone: (changed: HotelContacts, email: string) => void;
  onClose: () => void;
}

export function ContactDialog({ hotelId, onDone, onClose }: Props) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: contractResolver(contactForm),
    defaultValues: { name: '', email: '', channels: ['mail'], kinds: [...MESSAGE_KINDS], mobile: '' } as ContactForm,
  });
  const channels = useWatch({ control, name: 'channels' });
  const add = useMutation({
    mutationFn: (form: ContactForm) => callApi(addHotelContactEndpoint, { params: { hotelId }, body: form }),
    onSuccess: (changed, { email }) => onDone(changed, email),
  });
  const refusedEmail = add.error instanceof ApiError && add.error.field === 'email' ? add.error.message : undefined;
  const { errors } = formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a contact"
      description={`${brandName()} mails a link. Messages are sent there when it is confirmed.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={add.isPending} loadingText="Sending">
            Send the link
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit((form) => add.mutate(form))}>
        <FormLayout>
          {add.error && !refusedEmail && <Alert tone="danger" title={add.error.message} live />}
          <TextField
            label="Name"
            hint="A person or a desk, such as Reservations"
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Work email"
            type="email"
            autoComplete="off"
            error={errors.email?.message ?? refusedEmail}
            {...register('email')}
          />
          <fieldset className={styles.choices}>
            <legend>Sent by</legend>
            {CHANNELS.map((channel) => (
              <Checkbox key={channel} label={CHANNEL_TEXTS[channel]} value={channel} {...register('channels')} />
            ))}
            <FieldError>{errors.channels?.message}</FieldError>
          </fieldset>
          {channels.includes('sms') && (
            <TextField
              label="Mobile number"
              type="tel"
              autoComplete="off"
              error={errors.mobile?.message}
              {...register('mobile')}
            />
          )}
          <fieldset className={styles.choices}>
            <legend>Messages</legend>
            {MESSAGE_KINDS.map((kind) => (
              <Checkbox key={kind} label={KIND_TEXTS[kind]} value={kind} {...register('kinds')} />
            ))}
            <FieldError>{errors.kinds?.message}</FieldError>
          </fieldset>
        </FormLayout>
      </form>
    </Dialog>
  );
}
