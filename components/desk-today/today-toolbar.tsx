'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { isIsoDate } from '@/lib/dates';
import styles from './desk-today.module.css';

interface Props {
  date: string;
  /** What the page searches for; empty if it shows a day. */
  text: string;
  /** `isFirst` is false for further changes of the same input. */
  onDay: (date: string, isFirst: boolean) => void;
  onSearch: (text: string) => void;
}

export function TodayToolbar({ date, text, onDay, onSearch }: Props) {
  return (
    <div className={styles.toolbar}>
      <SearchForm {...{ text, onSearch }} />
      <DayField {...{ date, onDay }} />
      <Button variant="secondary" onClick={() => window.print()}>
        Print list
      </Button>
    </div>
  );
}

function SearchForm({ text, onSearch }: Pick<Props, 'text' | 'onSearch'>) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The back button changes the search, and the field must keep the focus.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={search} className={styles.search}>
      <TextField
        label="Name, room, company or reference"
        type="search"
        name="q"
        icon="search"
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {text && (
        <Button variant="ghost" onClick={() => onSearch('')}>
          Back to the day
        </Button>
      )}
    </form>
  );
}

function DayField({ date, onDay }: Pick<Props, 'date' | 'onDay'>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Day"
      type="date"
      required
      value={typed ?? date}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isIsoDate(target.value)) onDay(target.value, typed === null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
