import type { AuditRow } from '@/lib/domains/audit-log/contract/audit-log';

/** The changed values of an audit row with their earlier values, then its other facts. */
export function AuditValues({ row: { changes, facts } }: { row: Pick<AuditRow, 'changes' | 'facts'> }) {
  if (changes.length + facts.length === 0) return null;
  return (
    <dl className="console-audit-log-values">
      {changes.map(({ name, before, after }) => (
        <div key={`change-${name}`}>
          <dt>{name}</dt>
          <dd>
            <del aria-label={`before: ${before || 'none'}`}>{before || 'none'}</del>
            <span aria-hidden="true"> → </span>
            <ins aria-label={`after: ${after || 'none'}`}>{after || 'none'}</ins>
          </dd>
        </div>
      ))}
      {facts.map(({ name, value }) => (
        <div key={`fact-${name}`}>
          <dt>{name}</dt>
          <dd>{value || 'none'}</dd>
        </div>
      ))}
    </dl>
  );
}
