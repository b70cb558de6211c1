import { Fragment } from 'react';
import { Badge } from '@/components/ui/badge';
import type { TableColumn } from '@/components/ui/table';

export interface SettingRow {
  name: string;
  effect: string;
  value: string;
  byDefault: string;
  source: 'console' | 'environment' | 'default';
}

const SOURCES = {
  console: { tone: 'brand', label: 'Console' },
  environment: { tone: 'info', label: 'Environment' },
  default: { tone: 'neutral', label: 'Default' },
} as const;

/** A long name continues on the next line after one of its underscores. */
function SettingName({ name }: { name: string }) {
  return (
    <code className="console-settings-name">
      {name.split(/(?<=_)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

export const SETTING_COLUMNS: readonly TableColumn<SettingRow>[] = [
  { key: 'name', header: 'Setting', cell: ({ name }) => <SettingName name={name} />, rowHeader: true },
  { key: 'effect', header: 'Effect', cell: ({ effect }) => effect },
  {
    key: 'value',
    header: 'Now',
    cell: ({ value }) => <span className="console-settings-value">{value || 'not set'}</span>,
  },
  {
    key: 'default',
    header: 'Default',
    cell: ({ byDefault }) => <span className="console-settings-value">{byDefault || 'none'}</span>,
  },
  {
    key: 'source',
    header: 'From',
    cell: ({ source }) => <Badge tone={SOURCES[source].tone}>{SOURCES[source].label}</Badge>,
  },
];
