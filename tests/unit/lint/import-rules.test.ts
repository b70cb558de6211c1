import { execFileSync } from 'node:child_process';
import path from 'node:path';

jest.setTimeout(60_000);

/** What is broken, in which file, by which text. */
const BROKEN: readonly (readonly [what: string, file: string, text: string])[] = [
  [
    'a page that reads the database',
    'app/(member)/search/page.tsx',
    "import { connection } from '@/lib/platform/db/connection';\nconnection();\n",
  ],
  [
    'a page that reaches a repository',
    'app/(member)/search/page.tsx',
    "import * as r from '@/lib/domains/hotels/server/repository';\nr.x();\n",
  ],
  [
    'a component that imports server code',
    'components/hotels/hotel-card.tsx',
    "import { x } from '@/lib/domains/hotels/server/service/hotels';\nx();\n",
  ],
  [
    'a primitive that knows a domain',
    'components/ui/button.tsx',
    "import { x } from '@/lib/domains/hotels/contract/hotels';\nx();\n",
  ],
  [
    'a contract that imports React',
    'lib/domains/hotels/contract/hotels.ts',
    "import { useState } from 'react';\nuseState();\n",
  ],
  [
    'a domain that calls one to its right',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { x } from '@/lib/domains/bookings/server/service';\nx();\n",
  ],
  [
    "a service in another domain's repository",
    'lib/domains/bookings/server/service.ts',
    "import 'server-only';\nimport * as r from '@/lib/domains/hotels/server/repository';\nr.x();\n",
  ],
  [
    'a service that imports Drizzle',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { eq } from 'drizzle-orm';\neq();\n",
  ],
  [
    'an operator command that reaches a repository',
    'scripts/operator/bookings/commands.ts',
    "import * as r from '@/lib/domains/bookings/server/repository/bookings';\nr.x();\n",
  ],
  [
    'a script that queries a table',
    'scripts/launch/prepare-database.ts',
    "import { hotels } from '@/lib/domains/hotels/server/tables';\nhotels.x();\n",
  ],
  ['a server process that imports Drizzle', 'server/worker.ts', "import { eq } from 'drizzle-orm';\neq();\n"],
  [
    'an importer that uses the demo',
    'scripts/operator/import/main.ts',
    "import { x } from '@/scripts/demo/data/cities';\nx();\n",
  ],
  [
    'production code that imports the demo',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { x } from '@/scripts/demo/data/cities';\nx();\n",
  ],
  [
    'platform code that knows a domain',
    'lib/platform/http/client.ts',
    "import { x } from '@/lib/domains/hotels/contract/hotels';\nx();\n",
  ],
  [
    'the outer connection inside a transaction',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport { connection } from '@/lib/platform/db/connection';\nexport const f = () => inTransaction(async (tx) => { connection(); return tx; });\n",
  ],
  [
    'a repository call without its tx',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (_tx) => repository.x(1));\n",
  ],
  ['a server file that does not say so', 'lib/domains/hotels/server/service/hotels.ts', 'export const x = 1;\n'],
  [
    'the environment read outside its module',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nexport const x = process.env.PORT;\n",
  ],
  [
    'a slot on the global object',
    'lib/platform/db/connection.ts',
    "import 'server-only';\n(globalThis as Record<string, unknown>).folio = 1;\n",
  ],
  [
    'a registered symbol outside the registry of the process',
    'lib/platform/db/connection.ts',
    "import 'server-only';\nexport const slot = Symbol.for('folio');\n",
  ],
];
const SOUND =
  "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (tx) => repository.x(1, tx));\n";

let findings: string[][];

beforeAll(() => {
  const texts = [
    ...BROKEN.map(([, file, text]) => ({ file, text })),
    { file: 'lib/domains/hotels/server/service/hotels.ts', text: SOUND },
  ];
  const input = JSON.stringify(texts);
  findings = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'lint-texts.mjs')], { input, encoding: 'utf8' }),
  );
});

describe('lint refuses broken house rules', () => {
  it.each(BROKEN.map(([what], index) => [what, index] as const))('%s', (_what, index) => {
    expect(findings[index]?.join('\n')).toMatch(/^error (folio\/|no-restricted-)/m);
  });

  it('accepts code that keeps them', () => {
    expect(findings[BROKEN.length]).toEqual([]);
  });
});
