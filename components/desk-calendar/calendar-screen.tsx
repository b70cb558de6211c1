'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import type { CalendarChangeAnswer, DeskCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import { deskCalendarKeys } from '@/lib/domains/ari/queries';
import type { CalendarModel } from './calendar-model';
import { CalendarPanels, type OpenPanel } from './calendar-panels';
import { CalendarToolbar } from './calendar-toolbar';
import { CellDetails } from './cell-details';
import { readBlock } from './edit/read-block';
import { formatTable, parseTable } from './edit/parse-table';
import { writeValue } from './edit/read-value';
import { ValueInput } from './edit/value-input';
import { CalendarGrid } from './grid/calendar-grid';
import { shapeOf } from './grid/grid-shape';
import { rowAt } from './grid/grid-rows';
import { areaOf, countCells, selectCell } from './grid/selection';
import { Legend } from './legend';
import { TakeOverList } from './partner/take-over-list';
import { UndoBar, type SavedChange } from './review/undo-bar';
import { selectionText } from './selection-text';
import styles from './desk-calendar.module.css';

interface CalendarScreenProps {
  hotelId: number;
  calendar: DeskCalendar;
  model: CalendarModel;
  isReadOnly: boolean;
}

const MAX_PROBLEMS = 8;
const READ_ONLY = {
  desk: 'You can read this page. The roles Revenue and Owner change it.',
  console: 'You can read this page. The role Revenue changes it.',
};

export function CalendarScreen({ hotelId, calendar, model, isReadOnly }: CalendarScreenProps) {
  const queries = useQueryClient();
  const { kind: side } = useHotelSide();
  const isOfDesk = side === 'desk';
  const shape = useMemo(() => shapeOf(model), [model]);
  const names = useMemo(() => new Map(model.roomTypes.map(({ code, name }) => [code, name])), [model]);
  const [selection, setSelection] = useState(() => selectCell({ row: 0, column: 0 }));
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState<SavedChange | null>(null);
  const [seenChange, setSeenChange] = useState(calendar.lastChange);
  // The calendar is refreshed during an edit too. A change that arrives then must still be a conflict.
  if (panel === null && typed === null && seenChange !== calendar.lastChange) setSeenChange(calendar.lastChange);
  const area = areaOf(selection);
  const text = selectionText(area, model);
  const { group } = rowAt(selection.focus.row);
  const refresh = () => queries.invalidateQueries({ queryKey: deskCalendarKeys.ofHotel(hotelId) });

  function enterTable(table: readonly (readonly string[])[]) {
    setTyped(null);
    const read = readBlock(table, area, model, shape);
    setProblems('problems' in read ? read.problems : []);
    if ('cells' in read) setPanel({ kind: 'review', draft: { cells: read.cells, partnerCells: 0, seenChange } });
  }

  function copySelection(): string {
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, offset) => rowAt(area.top + offset));
    return formatTable(
      rows.map((row) =>
        (model.roomTypes[row.group]?.nights ?? [])
          .slice(area.left, area.right + 1)
          .map((night) => writeValue(row.kind, night)),
      ),
    );
  }

  // The next edit must have seen this change, so the dialog stays until the calendar is read again.
  async function finishChange({ changeId, changedCount, undoUntil }: CalendarChangeAnswer) {
    await refresh();
    setPanel(null);
    if (changeId !== null && undoUntil !== null) setSaved({ changeId, count: changedCount, undoUntil });
  }

  return (
    <div className={styles.screen}>
      {isReadOnly && <Alert title={READ_ONLY[side]} />}
      <CalendarToolbar
        model={model}
        shape={shape}
        column={selection.focus.column}
        isReadOnly={isReadOnly}
        onShowColumn={(column) => setSelection(selectCell({ row: selection.focus.row, column }))}
        onEdit={() => setPanel({ kind: 'edit' })}
        onHistory={() => setPanel({ kind: 'history' })}
      />
      <CalendarGrid
        model={model}
        shape={shape}
        selection={selection}
        isReadOnly={isReadOnly}
        onSelect={setSelection}
        onEdit={() => setPanel({ kind: 'edit' })}
        onType={setTyped}
        onPaste={(pasted) => enterTable(parseTable(pasted))}
        onRefused={() => setProblems([READ_ONLY[side]])}
        copySelection={copySelection}
        overlay={
          typed !== null && (
            <ValueInput
              first={typed}
              label={`New value: ${text}`}
              onEnter={(value) => enterTable([[value]])}
              onCancel={() => setTyped(null)}
            />
          )
        }
      />
      {(saved || problems.length > 0) && (
        <div className={styles.notices}>
          {saved && (
            <UndoBar
              key={saved.changeId}
              hotelId={hotelId}
              saved={saved}
              names={names}
              onUndone={refresh}
              onDismiss={() => setSaved(null)}
            />
          )}
          {problems.length > 0 && (
            <Alert tone="danger" title="Nothing was changed" onDismiss={() => setProblems([])} live>
              <ul className={styles.problems}>
                {problems.slice(0, MAX_PROBLEMS).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
                {problems.length > MAX_PROBLEMS && <li>And {problems.length - MAX_PROBLEMS} more cells</li>}
              </ul>
            </Alert>
          )}
        </div>
      )}
      <p className={styles.status}>Selected: {text}</p>
      {/* Screen readers announce a single cell when it gets the focus. */}
      <p className="visually-hidden" role="status">
        {countCells(area) > 1 ? `Selected: ${text}` : ''}
      </p>
      <Legend />
      <CellDetails
        model={model}
        group={group}
        column={selection.focus.column}
        isReadOnly={isReadOnly}
        isOfDesk={isOfDesk}
        onTakeOver={() => setPanel({ kind: 'take-over' })}
        onReleaseDays={() => setPanel({ kind: 'release-days' })}
      />
      <TakeOverList
        hotelId={hotelId}
        takeOvers={calendar.takeOvers}
        isReadOnly={isReadOnly || !isOfDesk}
        onEnded={refresh}
      />
      {panel && (
        <CalendarPanels
          panel={panel}
          hotelId={hotelId}
          calendar={calendar}
          seenChange={seenChange}
          model={model}
          selection={selection}
          names={names}
          isReadOnly={isReadOnly}
          onOpen={setPanel}
          onSaved={finishChange}
          onChanged={refresh}
          onClose={() => setPanel(null)}
        />
      )}
    </div>
  );
}
