'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressParams } from '@/components/data-table/use-address-params';
import { QueryError } from '@/components/ui/query-error';
import { Tabs } from '@/components/ui/tabs';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import { searchOptions, todayOptions } from '@/lib/domains/front-desk/queries';
import { SECTIONS, type DeskAction, type Section } from '@/lib/domains/front-desk/types';
import { formatLongDate, isIsoDate } from '@/lib/dates';
import styles from './desk-today.module.css';
import { EMPTY_TEXTS, SECTION_LABELS } from './labels';
import { StayDialog } from './stay-dialog';
import { StayList } from './stay-list';
import { TodayToolbar } from './today-toolbar';

interface Props {
  hotelId: number;
  hotelName: string;
  today: string;
  isReadOnly: boolean;
}

interface Opened {
  reference: string;
  step?: DeskAction;
}

/** Day, list and search are parameters of the address, so that they survive a reload and the back button. */
export function DeskToday({ hotelId, hotelName, today, isReadOnly }: Props) {
  const { params, hrefFor, change } = useAddressParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const asked = params.get('date') ?? '';
  const date = isIsoDate(asked) ? asked : today;
  const text = (params.get('q') ?? '').trim().slice(0, 80);
  const section = SECTIONS.find((value) => value === params.get('list')) ?? SECTIONS[0];
  const showDay = (day: string, isFirst: boolean) => {
    const changes = { date: day === today ? undefined : day, q: undefined };
    if (isFirst) change(changes);
    else window.history.replaceState(null, '', hrefFor(changes));
  };
  const list = {
    ...{ hotelId, hotelName, today },
    onOpen: (reference: string) => setOpened({ reference }),
    onCheckIn: isReadOnly ? undefined : (reference: string) => setOpened({ reference, step: 'check-in' }),
  };
  return (
    <div className={styles.screen}>
      <TodayToolbar {...{ date, text }} onDay={showDay} onSearch={(q) => change({ q })} />
      {text ? (
        <Found {...list} text={text} />
      ) : (
        <Day
          {...{ ...list, date, section }}
          onSection={(next) => change({ list: next === SECTIONS[0] ? undefined : next })}
        />
      )}
      {opened && (
        <StayDialog
          key={opened.reference}
          stayKey={{ hotelId, reference: opened.reference }}
          initialStep={opened.step}
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
  hotelName: string;
  today: string;
  onOpen: (reference: string) => void;
  onCheckIn: ((reference: string) => void) | undefined;
}

interface DayProps extends ListProps {
  date: string;
  section: Section;
  onSection: (section: string) => void;
}

function Day({ hotelId, hotelName, date, section, onSection, ...rows }: DayProps) {
  const list = useQuery(todayOptions(hotelId, date));
  if (list.isPending) return <TeamSkeleton label="Loading the lists of the day" />;
  if (!list.data) return <QueryError query={list} title="The lists could not be loaded" />;
  const { data } = list;
  const lines: Record<Section, readonly StayLine[]> = { ...data, in_house: data.inHouse };
  return (
    <>
      {list.isError && (
        <p role="status" className={styles.stale}>
          The lists could not be refreshed. They show an earlier state.
        </p>
      )}
      <Tabs
        label="Lists of the day"
        value={section}
        onValueChange={onSection}
        tabs={SECTIONS.map((value) => ({
          value,
          label: SECTION_LABELS[value],
          count: lines[value].length,
          panel: (
            <StayList
              {...rows}
              lines={lines[value]}
              label={SECTION_LABELS[value]}
              printTitle={`${hotelName}: ${SECTION_LABELS[value]}, ${formatLongDate(data.date)}`}
              empty={EMPTY_TEXTS[value]}
              showsArrival={value === 'in_house' || value === 'unanswered'}
            />
          ),
        }))}
      />
    </>
  );
}

function Found({ hotelId, hotelName, text, ...rows }: ListProps & { text: string }) {
  const found = useQuery(searchOptions(hotelId, text));
  if (found.isPending) return <TeamSkeleton label="Searching" />;
  if (!found.data) return <QueryError query={found} title="The search failed" />;
  return (
    <section aria-label="Search results" className={styles.part}>
      <p role="status" className={styles.onScreen}>
        {found.data.stays.length === 1 ? '1 stay' : `${found.data.stays.length} stays`} for “{text}”
      </p>
      <StayList
        {...rows}
        lines={found.data.stays}
        label="Found stays"
        printTitle={`${hotelName}: stays for “${text}”`}
        empty="No stay of this hotel matches"
        showsArrival
      />
    </section>
  );
}
