import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import { formatWeekdayDate } from '@/lib/dates';
import { atDeskText, partyText, roomText } from './labels';
import styles from './printed-list.module.css';

/** Shown on paper only, with lines to write on. */
export function PrintedList({ lines, title }: { lines: readonly StayLine[]; title: string }) {
  return (
    <table className={styles.printed}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {['Guest', 'Stay', 'Room type', 'Who pays', 'Room', 'Signature'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PrintedRow key={line.reference} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function PrintedRow({ line }: { line: StayLine }) {
  const { guest, sharers, reference, company, gstin, requests, expectedTime, checkin, checkout, roomNumbers } = line;
  return (
    <tr>
      <th scope="row">
        {[guest, ...sharers].join(', ')}
        <small>{[reference, company, ...(gstin ? [`GSTIN ${gstin}`] : [])].join(' · ')}</small>
        {requests && <small>{requests}</small>}
      </th>
      <td>
        {formatWeekdayDate(checkin)} to {formatWeekdayDate(checkout)}
        <small>{[...(expectedTime ? [`arrives ${expectedTime}`] : []), partyText(line)].join(' · ')}</small>
      </td>
      <td>{roomText(line)}</td>
      <td>{atDeskText(line) ?? line.pays}</td>
      <td className={styles.written}>{roomNumbers.filter(Boolean).join(', ')}</td>
      <td className={styles.signature} />
    </tr>
  );
}
