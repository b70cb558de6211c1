'use client';

import type { CalendarChangeAnswer, DeskCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import { CELL_KINDS } from '@/lib/domains/ari/types';
import type { CalendarModel } from './calendar-model';
import { EditDrawer } from './edit/edit-drawer';
import { rowAt } from './grid/grid-rows';
import { areaOf, type Selection } from './grid/selection';
import { HistoryDrawer } from './history/history-drawer';
import { TakeOverDialog } from './partner/take-over-dialog';
import { ReleaseDaysDialog } from './release-days-dialog';
import type { RoomTypeNames } from './review/problem-text';
import { ReviewDialog, type Draft } from './review/review-dialog';
import { nightsText } from './selection-text';

export type OpenPanel = { kind: 'edit' | 'history' | 'take-over' | 'release-days' } | { kind: 'review'; draft: Draft };

interface CalendarPanelsProps {
  panel: OpenPanel;
  hotelId: number;
  calendar: DeskCalendar;
  /** `lastChange` of the calendar when the panel was opened. */
  seenChange: number;
  model: CalendarModel;
  selection: Selection;
  names: RoomTypeNames;
  isReadOnly: boolean;
  onOpen: (panel: OpenPanel) => void;
  onSaved: (answer: CalendarChangeAnswer) => Promise<void>;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The dialog or panel that is open beside the grid. */
export function CalendarPanels(props: CalendarPanelsProps) {
  const { panel, hotelId, calendar, seenChange, model, selection, names, isReadOnly } = props;
  const { onOpen, onSaved, onChanged, onClose } = props;
  const area = areaOf(selection);
  const roomType = model.roomTypes[rowAt(selection.focus.row).group];
  const [from = calendar.from, to = calendar.to] = [model.nights[area.left], model.nights[area.right]];
  const closeAfterChange = () => {
    void onChanged();
    onClose();
  };
  switch (panel.kind) {
    case 'edit':
      return (
        <EditDrawer
          model={model}
          area={area}
          onReview={(cells, partnerCells) => onOpen({ kind: 'review', draft: { cells, partnerCells, seenChange } })}
          onClose={onClose}
        />
      );
    case 'review':
      return <ReviewDialog hotelId={hotelId} draft={panel.draft} names={names} onSaved={onSaved} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDrawer
          hotelId={hotelId}
          filter={{ roomType: roomType?.code, from, to }}
          filterText={`${roomType?.name ?? ''}, ${nightsText(area, model)}`}
          names={names}
          isReadOnly={isReadOnly}
          onUndone={onChanged}
          onClose={onClose}
        />
      );
    case 'take-over':
      return (
        <TakeOverDialog
          hotelId={hotelId}
          from={from}
          to={to}
          lastNight={calendar.to}
          today={model.today}
          kinds={CELL_KINDS.filter((kind) => model.partners[kind][selection.focus.column])}
          onTaken={closeAfterChange}
          onClose={onClose}
        />
      );
    case 'release-days':
      return (
        roomType && (
          <ReleaseDaysDialog hotelId={hotelId} roomType={roomType} onSaved={closeAfterChange} onClose={onClose} />
        )
      );
  }
}
