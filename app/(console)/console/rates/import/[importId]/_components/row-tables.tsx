import { Card } from '@/components/ui/card';
import { Table, type TableColumn } from '@/components/ui/table';
import type { ImportView } from '@/lib/domains/console-rates/contract/imports';
import styles from '../../../_components/rates.module.css';

type Change = ImportView['changes'][number];
type Refusal = ImportView['refusals'][number];

const CHANGE_COLUMNS: readonly TableColumn<Change>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, align: 'end' },
  { key: 'key', header: 'Row', cell: ({ key }) => key, rowHeader: true },
  { key: 'kind', header: 'Effect', cell: ({ isNew }) => (isNew ? 'New' : 'Changed') },
  { key: 'changes', header: 'Old → new', cell: ({ isNew, changes }) => <Changes {...{ isNew, changes }} /> },
];

function Changes({ isNew, changes }: Pick<Change, 'isNew' | 'changes'>) {
  if (changes.length === 0) return <>The period of the plan grows</>;
  return (
    <ul className={styles.rules}>
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {isNew ? after : `${before ?? 'none'} → ${after}`}
        </li>
      ))}
    </ul>
  );
}

const REFUSAL_COLUMNS: readonly TableColumn<Refusal>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, align: 'end', rowHeader: true },
  { key: 'key', header: 'Row', cell: ({ key }) => key },
  { key: 'columns', header: 'Column', cell: ({ reasons }) => columnsText(reasons) },
  { key: 'reasons', header: 'Reason', cell: ({ reasons }) => reasons.map(({ reason }) => reason).join('; ') },
];

const columnsText = (reasons: Refusal['reasons']) =>
  [...new Set(reasons.map(({ column }) => column).filter((column) => column !== ''))].join(', ') || 'The row';

export function ChangeTable({ file }: { file: ImportView }) {
  if (file.changes.length === 0) return null;
  const all = file.created + file.updated;
  return (
    <Card as="section" className={styles.section}>
      <Table
        caption={file.state === 'applied' ? 'Applied changes' : 'Changes'}
        columns={CHANGE_COLUMNS}
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
    <Card as="section" className={styles.section}>
      <Table
        caption="Refused rows"
        columns={REFUSAL_COLUMNS}
        rows={file.refusals}
        rowKey={({ line }, index) => `${line}/${index}`}
        density="compact"
        narrow="stacks"
      />
      <MoreRows shown={file.refusals.length} all={file.refused} />
    </Card>
  );
}

const MoreRows = ({ shown, all }: { shown: number; all: number }) =>
  shown < all ? (
    <p>
      The first {shown} of {all} are shown.
    </p>
  ) : null;
