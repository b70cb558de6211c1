import { FileButton } from '@/components/data-table/file-button';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Table, type TableColumn } from '@/components/ui/table';
import { exportRefusedRowsEndpoint, type ImportView } from '@/lib/domains/console-rates/contract/imports';
import { refusedColumnsOf } from '@/lib/domains/console-rates/rules/imports';

type Change = ImportView['changes'][number];
type Refusal = ImportView['refusals'][number];

const CHANGE_COLUMNS: readonly TableColumn<Change>[] = [
  { key: 'line', header: 'Row', cell: ({ line }) => line, align: 'end' },
  { key: 'hotel', header: 'Hotel', cell: ({ key }) => hotelOf(key), rowHeader: true },
  { key: 'key', header: 'Rate', cell: ({ key }) => restOf(key) },
  { key: 'kind', header: 'Effect', cell: ({ isNew }) => (isNew ? 'New' : 'Changed') },
  { key: 'changes', header: 'Old → new', cell: ({ isNew, changes }) => <Changes {...{ isNew, changes }} /> },
  { key: 'warnings', header: 'Warnings', cell: ({ warnings }) => <Warnings warnings={warnings} /> },
];

function Changes({ isNew, changes }: Pick<Change, 'isNew' | 'changes'>) {
  if (changes.length === 0) return <>The period of the plan grows</>;
  return (
    <ul className="console-rates-rules">
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {isNew && (before === null || before === after) ? after : `${before ?? 'none'} → ${after}`}
        </li>
      ))}
    </ul>
  );
}

function Warnings({ warnings }: Pick<Change, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <>
      <Badge tone="warning">Warning</Badge>
      <ul className="console-rates-rules">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );
}

const hotelOf = (key: string) => key.split(' ')[0] ?? '';
const restOf = (key: string) => key.split(' ').slice(1).join(' ');

const REFUSAL_COLUMNS: readonly TableColumn<Refusal>[] = [
  { key: 'line', header: 'Row', cell: ({ line }) => line, align: 'end', rowHeader: true },
  { key: 'hotel', header: 'Hotel', cell: ({ key }) => hotelOf(key) },
  { key: 'key', header: 'Rate', cell: ({ key }) => restOf(key) },
  { key: 'columns', header: 'Column', cell: ({ reasons }) => refusedColumnsOf(reasons).join(', ') || 'The row' },
  { key: 'reasons', header: 'Reason', cell: ({ reasons }) => reasons.map(({ reason }) => reason).join('; ') },
];

/** The columns of a file of contracts, whose rows have one code. */
const columnsFor = <Row,>(file: ImportView, columns: readonly TableColumn<Row>[]) =>
  file.kind === 'rates'
    ? columns
    : columns
        .filter(({ key }) => key !== 'key' && key !== 'warnings')
        .map((column) => (column.key === 'hotel' ? { ...column, header: 'Contract' } : column));

export function ChangeTable({ file }: { file: ImportView }) {
  if (file.changes.length === 0) return null;
  const all = file.created + file.updated;
  return (
    <Card as="section" className="console-layout-section">
      <Table
        caption={file.state === 'applied' ? 'Applied changes' : 'Changes'}
        columns={columnsFor(file, CHANGE_COLUMNS)}
        rows={file.changes}
        rowKey={({ line }) => line}
        density="compact"
        narrow="stacks"
      />
      <MoreRows shown={file.changes.length} all={all} />
    </Card>
  );
}

export function RefusalTable({ file }: { file: ImportView }) {
  if (file.refusals.length === 0) return null;
  return (
    <Card as="section" className="console-layout-section">
      <Table
        caption="Refused rows"
        columns={columnsFor(file, REFUSAL_COLUMNS)}
        rows={file.refusals}
        rowKey={({ line }, index) => `${line}/${index}`}
        density="compact"
        narrow="stacks"
      />
      <MoreRows shown={file.refusals.length} all={file.refused} />
      <div>
        <FileButton
          endpoint={exportRefusedRowsEndpoint}
          input={{ params: { id: file.id } }}
          text="CSV"
          name="CSV: refused rows"
        />
      </div>
    </Card>
  );
}

const MoreRows = ({ shown, all }: { shown: number; all: number }) =>
  shown < all ? (
    <p>
      The first {shown} of {all} are shown.
    </p>
  ) : null;
