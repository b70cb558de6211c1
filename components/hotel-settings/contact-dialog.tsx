'use client';

import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field-error';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import {
  addHotelContactEndpoint,
  contactForm,
  type HotelContacts,
} from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { CHANNEL_TEXTS, KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import { CHANNELS, MESSAGE_KINDS, type Channel, type MessageKind } from '@/lib/domains/hotel-messages/types';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './settings.module.css';

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
  const { of } = useHotelSide();
  const add = useMutation({
    mutationFn: (body: ContactForm) => callApi(of(addHotelContactEndpoint), { params: { hotelId }, body }),
    onSuccess: (changed, { email }) => onDone(changed, email),
  });
  const { form, dialog, field } = useContractForm(contactForm, {
    defaultValues: { name: '', email: '', channels: ['mail'], kinds: [...MESSAGE_KINDS], mobile: '' },
    mutation: add,
  });
  const channels = useWatch({ control: form.control, name: 'channels' });
  const { errors } = form.formState;
  return (
    <FormDialog
      {...dialog}
      title="Add a contact"
      description={`${brandName()} mails a link. Messages are sent there when it is confirmed.`}
      action="Send the link"
      loadingText="Sending"
      onClose={onClose}
    >
      <TextField label="Name" hint="A person or a desk, such as Reservations" autoComplete="off" {...field('name')} />
      <TextField label="Work email" type="email" autoComplete="off" {...field('email')} />
      <fieldset className={styles.choices}>
        <legend>Sent by</legend>
        {CHANNELS.map((channel) => (
          <Checkbox key={channel} label={CHANNEL_TEXTS[channel]} value={channel} {...form.register('channels')} />
        ))}
        <FieldError>{errors.channels?.message}</FieldError>
      </fieldset>
      {channels.includes('sms') && (
        <TextField label="Mobile number" type="tel" autoComplete="off" {...field('mobile')} />
      )}
      <fieldset className={styles.choices}>
        <legend>Messages</legend>
        {MESSAGE_KINDS.map((kind) => (
          <Checkbox key={kind} label={KIND_TEXTS[kind]} value={kind} {...form.register('kinds')} />
        ))}
        <FieldError>{errors.kinds?.message}</FieldError>
      </fieldset>
    </FormDialog>
  );
}
