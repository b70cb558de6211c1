import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { formatInstant } from '@/lib/dates';
import styles from './booking-record.module.css';
import { NoteForm } from './note-form';
import { RecordSection } from './record-section';

export function NotesSection({ booking: { reference, notes, actions } }: { booking: ConsoleBooking }) {
  return (
    <RecordSection id="notes" title="Notes">
      {actions.includes('note') && <NoteForm reference={reference} />}
      {notes.length === 0 && <p className={styles.quiet}>No note yet. Bookers and hotels do not see notes.</p>}
      <ul className={styles.list}>
        {notes.map(({ noteId, author, text, at }) => (
          <li key={noteId}>
            <p className={styles.text}>{text}</p>
            <span className={styles.quiet}>
              {author}, {formatInstant(at)}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
