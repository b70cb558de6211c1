'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { QueryError } from '@/components/ui/query-error';
import { Tabs } from '@/components/ui/tabs';
import { TextField } from '@/components/ui/text-field';
import { useTabInUrl } from '@/components/ui/use-tab-in-url';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import { searchOptions, todayOptions } from '@/lib/domains/front-desk/queries';
import { SECTIONS, type Section } from '@/lib/domains/front-desk/types';
import { formatLongDate, isIsoDate } from '@/lib/dates';
import styles from './desk-today.module.css';
import { EMPTY_TEXTS, SECTION_LABELS } from './labels';
import { StayDialog } from './stay-dialog';
import { StayList } from './stay-list';

interface Props {
  hotelId: number;
  hotelName: string;
  today: string;
  isReadOnly: boolean;
}

export function DeskToday({ hotelId, hotelName, today, isReadOnly }: Props) {
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  const clear = () => {
    setTyped('');
    setText('');
  };
  return (
    <div className={styles.screen}>
      <div className={styles.toolbar}>
        <form role="search" onSubmit={search} className={styles.search}>
          <TextField
            label="Name or reference"
            type="search"
            icon="search"
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
          {text && (
            <Button variant="ghost" onClick={clear}>
              Back to the day
            </Button>
          )}
        </form>
        <TextField
          label="Day"
          type="date"
          required
          value={date}
          onChange={({ target }) => {
            if (isIsoDate(target.value)) setDate(target.value);
          }}
        />
        <Button variant="secondary" onClick={() => window.print()}>
          Print list
        </Button>
      </div>
      {text ? (
        <Found {...{ hotelId, text, onOpen: setOpened }} />
      ) : (
        <Day {...{ hotelId, hotelName, date, onOpen: setOpened }} />
      )}
      {opened && (
        <StayDialog
          key={opened}
          stayKey={{ hotelId, reference: opened }}
          today={today}
          isReadOnly={isReadOnly}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface ListProps {
  hotelId: number;
  onOpen: (reference: string) => void;
}

function Day({ hotelId, hotelName, date, onOpen }: ListProps & { hotelName: string; date: string }) {
  const list = useQuery(todayOptions(hotelId, date));
  const [section, setSection] = useTabInUrl(SECTIONS as unknown as [string, ...string[]]);
  if (list.isPending) return <TeamSkeleton label="Loading the lists of the day" />;
  if (!list.data) return <QueryError query={list} title="The lists could not be loaded" />;
  const { data } = list;
  const lines: Record<Section, readonly StayLine[]> = { ...data, in_house: data.inHouse };
  return (
    <>
      <p className={styles.printTitle}>
        {hotelName}: {SECTION_LABELS[section as Section]}, {formatLongDate(data.date)}
      </p>
      {list.isError && (
        <p role="status" className={styles.stale}>
          The lists could not be refreshed. They show an earlier state.
        </p>
      )}
      <Tabs
        label="Lists of the day"
        value={section}
        onValueChange={setSection}
        tabs={SECTIONS.map((value) => ({
          value,
          label: SECTION_LABELS[value],
          count: lines[value].length,
          panel: (
            <StayList lines={lines[value]} label={SECTION_LABELS[value]} empty={EMPTY_TEXTS[value]} onOpen={onOpen} />
          ),
        }))}
      />
    </>
  );
}

function Found({ hotelId, text, onOpen }: ListProps & { text: string }) {
  const found = useQuery(searchOptions(hotelId, text));
  if (found.isPending) return <TeamSkeleton label="Searching" />;
  if (!found.data) return <QueryError query={found} title="The search failed" />;
  return (
    <section aria-label="Search results">
      <p role="status">
        {found.data.stays.length === 1 ? '1 stay' : `${found.data.stays.length} stays`} for “{text}”
      </p>
      <StayList lines={found.data.stays} label="Found stays" empty="No stay of this hotel matches" onOpen={onOpen} />
    </section>
  );
}
