import { Badge } from '@/components/ui/badge';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Table, type TableColumn } from '@/components/ui/table';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { bytesText, durationText } from '@/lib/domains/console-health/rules/alert-rows';
import { MAX_CLOCK_DIFFERENCE, type SystemFacts } from '@/lib/domains/console-health/server/service/read-health';

type Provider = SystemFacts['providers'][number];

const COLUMNS: readonly TableColumn<Provider>[] = [
  { key: 'name', header: 'Provider', cell: ({ name }) => name, rowHeader: true },
  { key: 'service', header: 'Service', cell: ({ service }) => service },
  {
    key: 'success',
    header: 'Last success',
    cell: ({ lastSuccess }) => (lastSuccess ? formatMomentWithYear(lastSuccess.toISOString()) : 'none yet'),
  },
];

export function SystemSections({ facts, at }: { facts: SystemFacts; at: Date }) {
  const { providers } = facts;
  return (
    <>
      <section aria-labelledby="backups" className="console-health-section">
        <h2 id="backups">Backups</h2>
        <KeyValueList
          layout="grid"
          items={[
            { key: 'Last backup', value: checkText(facts.backup, at), note: 'npm run db:backup' },
            { key: 'Last restore drill', value: drillText(facts, at), note: 'npm run db:drill, monthly' },
          ]}
        />
      </section>
      <section aria-labelledby="providers" className="console-health-section">
        <h2 id="providers">Providers</h2>
        <Table
          caption="Providers"
          captionHidden
          columns={COLUMNS}
          rows={providers}
          rowKey={({ name }) => name}
          narrow="stacks"
        />
      </section>
      <section aria-labelledby="versions" className="console-health-section">
        <h2 id="versions">Versions</h2>
        <KeyValueList layout="grid" items={versionItems(facts)} />
      </section>
    </>
  );
}

function versionItems(facts: SystemFacts) {
  const isClockRight = Math.abs(facts.clockDifference) <= MAX_CLOCK_DIFFERENCE;
  return [
    {
      key: 'Application',
      value: facts.version,
      note: facts.commit ? `commit ${facts.commit.slice(0, 12)}` : 'commit unknown: BUILD_COMMIT is not set',
    },
    {
      key: 'Schema',
      value: facts.isSchemaCurrent ? facts.schema : <Badge tone="warning">{`${facts.schema} is not applied`}</Badge>,
    },
    { key: 'PostgreSQL', value: facts.databaseVersion },
    { key: 'Node.js', value: facts.nodeVersion },
    { key: 'Size of the database', value: bytesText(facts.databaseBytes) },
    { key: 'Live workers', value: facts.workers === 0 ? <Badge tone="warning">none</Badge> : facts.workers },
    {
      key: 'Clocks of server and database',
      value: isClockRight ? 'agree' : <Badge tone="warning">{`differ by ${facts.clockDifference.toFixed(1)} s`}</Badge>,
    },
    { key: 'Certificate', value: 'at the proxy', note: 'watched by the last rule of the alerts' },
  ];
}

function checkText(check: SystemFacts['backup'], at: Date) {
  if (!check?.passedAt) return <Badge tone="warning">none yet</Badge>;
  return `${formatMomentWithYear(check.passedAt)}, ${ageText(check.passedAt, at)} ago`;
}

function drillText({ drill }: SystemFacts, at: Date) {
  if (drill?.hasPassed !== false) return checkText(drill, at);
  return <Badge tone="danger">{drill.passedAt ? `failed; passed ${ageText(drill.passedAt, at)} ago` : 'failed'}</Badge>;
}

const ageText = (since: string, at: Date) => durationText(Math.max(0, (at.getTime() - Date.parse(since)) / 1_000));
