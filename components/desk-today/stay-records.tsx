'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/textarea-field';
import { formatInstant } from '@/lib/dates';
import { NOTE_LENGTH } from '@/lib/domains/front-desk/contract/actions';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { identityMutation, noteMutation, roomNumbersMutation, type StayKey } from '@/lib/domains/front-desk/queries';
import { ApiError } from '@/lib/platform/http/client';
import styles from './desk-today.module.css';
import { IdentityField, initialNumbers, RoomNumberFields } from './room-fields';

interface Props {
  stay: DeskStay;
  stayKey: StayKey;
  isReadOnly: boolean;
  store: (stay: DeskStay, message: string) => void;
}

export function Rooms({ stay, stayKey, isReadOnly, store }: Props) {
  const [seen, setSeen] = useState(stay.roomNumbers);
  const [numbers, setNumbers] = useState(() => initialNumbers(stay));
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
      <RoomNumberFields {...{ roomGuests: stay.roomGuests, numbers, isReadOnly }} onChange={setNumbers} />
      {!isReadOnly && (
        <div className={styles.inline}>
          <Button type="submit" variant="secondary" size="sm" loading={save.isPending}>
            Save room number
          </Button>
        </div>
      )}
      <IdentityField
        value={stay.identitySeen}
        disabled={isReadOnly || identity.isPending}
        onChange={(kind) => identity.mutate(kind)}
      />
      {error && <Alert tone="danger" title={error.message} live />}
    </form>
  );
}

function noteProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Write a note first';
  if (text.length <= NOTE_LENGTH) return undefined;
  return `The note has ${text.length} characters. At most ${NOTE_LENGTH} are stored, so please shorten it.`;
}

export function Notes({ stay, stayKey, isReadOnly, store }: Props) {
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = noteProblem(text);
  const add = useMutation({
    ...noteMutation(stayKey),
    onSuccess: (changed) => {
      setText('');
      setSubmitted(false);
      store(changed, 'The note is added');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem === undefined && !add.isPending) add.mutate(text);
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
              {author} · {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form method="post" noValidate onSubmit={submit} className={styles.form}>
          <TextareaField
            label="New note"
            hint={`At most ${NOTE_LENGTH} characters`}
            error={isSubmitted || text.length > NOTE_LENGTH ? problem : undefined}
            liveError
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
