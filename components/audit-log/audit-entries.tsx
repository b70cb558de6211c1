import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import type { AuditRow } from '@/lib/domains/audit-log/contract/audit-log';
import { AuditValues } from './audit-values';

/** The audit rows of one object, newest first. */
export function AuditEntries({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className="console-audit-log-entries">
      {rows.map((row) => (
        <li key={row.id}>
          <p className="console-audit-log-action">{row.action}</p>
          <p className="console-audit-log-actor">
            {row.actorName ? `${row.actorName}, ${row.actorKind.toLowerCase()}` : row.actorKind} ·{' '}
            <time dateTime={row.at}>{formatMomentWithYear(row.at)}</time>
          </p>
          {row.reason && <p>Reason: {row.reason}</p>}
          <AuditValues row={row} />
        </li>
      ))}
    </ol>
  );
}
