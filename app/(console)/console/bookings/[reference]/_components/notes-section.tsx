import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { formatInstant } from '@/lib/dates';
import { NoteForm } from './note-form';
import { RecordSection } from './record-section';

export function NotesSection({ booking: { reference, notes, actions } }: { booking: ConsoleBooking }) {
  return (
    <RecordSection id="notes" title="Notes">
      {actions.includes('note') && <NoteForm reference={reference} />}
      {notes.length === 0 && (
        <p className="console-booking-record-quiet">No note yet. Bookers and hotels do not see notes.</p>
      )}
      <ul className="console-booking-record-list">
        {notes.map(({ noteId, author, text, at }) => (
          <li key={noteId}>
            <p className="console-booking-record-text">{text}</p>
            <span className="console-booking-record-quiet">
              {author}, {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
