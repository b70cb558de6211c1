import { parseArgs } from 'node:util';

export const IMPORT_KINDS = [
  ...(['hotels', 'room-types', 'rates', 'inventory', 'blackouts'] as const),
  ...(['facts', 'policies', 'contracts', 'coupons', 'landmarks'] as const),
];
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const ADAPTERS = ['mot', 'airports', 'stations'] as const;
export type AdapterName = (typeof ADAPTERS)[number];

export interface ImportArguments {
  readonly file: string;
  readonly kind: ImportKind;
  readonly dryRun: boolean;
  readonly adapter: AdapterName | null;
  readonly gazetteer: string | null;
  readonly report: string | null;
  /** Folder or ZIP file with photographs of hotels. */
  readonly photos: string | null;
}

export const IMPORT_USAGE = `npm run import -- FILE.csv [options]
  --kind KIND        ${IMPORT_KINDS.join(', ')} (default hotels)
  --dry-run          check every row without writing
  --adapter NAME     read another file layout: ${ADAPTERS.join(', ')}
  --gazetteer DIR    folder with cities_in.csv, cities_in_admin2.csv and pincode_centroids.csv
  --photos DIR       folder or ZIP file with photographs, CODE/01-facade.jpg; for hotels only
  --report FILE.csv  also write the refused rows with their reasons to a file
Columns and rules: docs/import.md`;

/** @throws {Error} with the usage, for invalid arguments */
export function readImportArguments(argv: readonly string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        kind: { type: 'string', default: 'hotels' },
        'dry-run': { type: 'boolean', default: false },
        adapter: { type: 'string' },
        gazetteer: { type: 'string' },
        report: { type: 'string' },
        photos: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('Name exactly one file');
    const kind = memberOf(IMPORT_KINDS, values.kind, '--kind');
    if (values.photos !== undefined && kind !== 'hotels') throw new Error('--photos is for hotels only');
    return {
      file,
      kind,
      dryRun: values['dry-run'],
      adapter: values.adapter === undefined ? null : memberOf(ADAPTERS, values.adapter, '--adapter'),
      gazetteer: values.gazetteer ?? null,
      report: values.report ?? null,
      photos: values.photos ?? null,
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${IMPORT_USAGE}`, { cause: error });
  }
}

function memberOf<Member extends string>(members: readonly Member[], value: string, option: string): Member {
  const member = members.find((candidate) => candidate === value);
  if (!member) throw new Error(`${option} is one of ${members.join(', ')}, not ${value}`);
  return member;
}
