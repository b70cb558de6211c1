'use client';

import { WORK_ROWS } from '@/lib/domains/console-today/rules/lists';
import { isOwnList, type TodayListName } from '@/lib/domains/console-today/rules/today-lists';
import { ListTile } from './list-tile';
import { formatMoment } from './labels';
import { STAY_SOURCE, workSource, type WorkListName } from './list-sources';
import { SalesTile } from './sales-tile';
import { SECTION_TILES } from './section-tiles';

interface TodayBoardProps {
  /** The lists that the role may see. */
  lists: readonly TodayListName[];
  today: string;
}

export function TodayBoard({ lists, today }: TodayBoardProps) {
  return (
    <div className="console-today-board">
      {lists.map((list) => {
        if (!isOwnList(list)) {
          const SectionTile = SECTION_TILES[list];
          return <SectionTile key={list} list={list} />;
        }
        return list === 'confirmed' ? (
          <SalesTile key={list} />
        ) : list === 'arrivals' || list === 'holds' ? (
          <StayTile key={list} list={list} today={today} />
        ) : (
          <WorkTile key={list} list={list} today={today} />
        );
      })}
    </div>
  );
}

function StayTile({ list, today }: { list: 'arrivals' | 'holds'; today: string }) {
  return (
    <ListTile
      {...STAY_SOURCE}
      list={list}
      fixed={{ list }}
      sort="at"
      isWork={list === 'holds'}
      rowKey={({ reference }) => reference}
      row={({ guest, company, hotel, city, at }) => ({
        title: `${formatMoment(at, today)} ${guest ?? company}`,
        detail: `${hotel}, ${city}`,
      })}
    />
  );
}

function WorkTile({ list, today }: { list: WorkListName; today: string }) {
  return (
    <ListTile
      {...workSource(list)}
      list={list}
      sort="since"
      isWork
      countedRows={WORK_ROWS}
      rowKey={({ id }) => id}
      row={({ kind, subject, since }) => ({ title: kind, detail: `${subject}, since ${formatMoment(since, today)}` })}
    />
  );
}
