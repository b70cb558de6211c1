'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { identityMutation, noteMutation, roomNumbersMutation, type StayKey } from '@/lib/domains/front-desk/queries';
import { IDENTITY_KINDS } from '@/lib/domains/front-desk/types';
import { ApiError } from '@/lib/platform/http/client';
import styles from './desk-today.module.css';
import { IDENTITY_LABELS, momentText } from './labels';

interface Props {
  stay: DeskStay;
  stayKey: StayKey;
  isReadOnly: boolean;
  store: (stay: DeskStay, message: string) => void;
}

const NOT_SEEN = '';

export function Rooms({ stay, stayKey, isReadOnly, store }: Props) {
  const { roomGuests, roomNumbers, identitySeen } = stay;
  const [seen, setSeen] = useState(roomNumbers);
  const [numbers, setNumbers] = useState(() => roomGuests.map((_, index) => roomNumbers[index] ?? ''));
  const save = useMutation({
    ...roomNumbersMutation(stayKey),
    onSuccess: (changed) => {
      setSeen(changed.roomNumbers);
      store(changed, 'The room number is saved');
    },
    onError: (error) => {
      const data = error instanceof ApiError ? (error.data as { room_numbers?: string[] } | undefined) : undefined;
      if (data?.room_numbers) setSeen(data.room_numbers);
    },
  });
  const identity = useMutation({
    ...identityMutation(stayKey),
    onSuccess: (changed) => store(changed, 'The document is noted'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ roomNumbers: numbers, seenRoomNumbers: seen });
  };
  const error = save.error ?? identity.error;
  return (
    <form method="post" onSubmit={submit} className={styles.part} aria-label="Rooms">
      <h3>Rooms</h3>
      {roomGuests.map((guests, index) => (
        // Rooms are identified by their position only.
        <TextField
          key={index}
          label={`Room number: ${guests}`}
          maxLength={12}
          autoComplete="off"
          readOnly={isReadOnly}
          value={numbers[index] ?? ''}
          onChange={({ target }) => setNumbers(numbers.map((number, at) => (at === index ? target.value : number)))}
        />
      ))}
      {!isReadOnly && (
        <div className={styles.inline}>
          <Button type="submit" variant="secondary" size="sm" loading={save.isPending}>
            Save room number
          </Button>
        </div>
      )}
      <SelectField
        label="Identity document seen"
        hint="Folio stores neither its number nor a copy"
        disabled={isReadOnly || identity.isPending}
        value={identitySeen ?? NOT_SEEN}
        options={[
          { value: NOT_SEEN, label: 'Not yet' },
          ...IDENTITY_KINDS.map((value) => ({ value, label: IDENTITY_LABELS[value] })),
        ]}
        onChange={({ target }) => identity.mutate(IDENTITY_KINDS.find((kind) => kind === target.value) ?? null)}
      />
      {error && <Alert tone="danger" title={error.message} live />}
    </form>
  );
}

export function Notes({ stay, stayKey, isReadOnly, store }: Props) {
  const [text, setText] = useState('');
  const add = useMutation({
    ...noteMutation(stayKey),
    onSuccess: (changed) => {
      setText('');
      store(changed, 'The note is added');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate(text);
  };
  return (
    <section aria-label="Notes" className={styles.part}>
      <h3>Notes</h3>
      {stay.notes.length === 0 && <p className={styles.muted}>No notes yet.</p>}
      <ul className={styles.history}>
        {stay.notes.map(({ noteId, author, text: written, at }) => (
          <li key={noteId}>
            <span className={styles.note}>{written}</span>
            <span className={styles.muted}>
              {author} · {momentText(at)}
            </span>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form method="post" onSubmit={submit} className={styles.form}>
          <TextareaField
            label="New note"
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {add.error && <Alert tone="danger" title={add.error.message} live />}
          <div className={styles.inline}>
            <Button type="submit" variant="secondary" size="sm" loading={add.isPending}>
              Add note
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
