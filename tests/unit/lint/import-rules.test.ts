import { execFileSync } from 'node:child_process';
import path from 'node:path';

jest.setTimeout(60_000);

const VIOLATIONS: readonly (readonly [description: string, file: string, text: string])[] = [
  [
    'a page that reads the database',
    'app/(member)/search/page.tsx',
    "import { connection } from '@/lib/platform/db/connection';\nconnection();\n",
  ],
  [
    'a page that imports a repository',
    'app/(member)/search/page.tsx',
    "import * as r from '@/lib/domains/hotels/server/repository';\nr.x();\n",
  ],
  [
    'a component that imports server code',
    'components/hotels/hotel-card.tsx',
    "import { x } from '@/lib/domains/hotels/server/service/hotels';\nx();\n",
  ],
  [
    'a UI component that imports a domain',
    'components/ui/button.tsx',
    "import { x } from '@/lib/domains/hotels/contract/hotels';\nx();\n",
  ],
  [
    'a contract that imports React',
    'lib/domains/hotels/contract/hotels.ts',
    "import { useState } from 'react';\nuseState();\n",
  ],
  [
    'a domain that calls a domain to its right in domainOrder',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { x } from '@/lib/domains/bookings/server/service';\nx();\n",
  ],
  [
    "a service that imports another domain's repository",
    'lib/domains/bookings/server/service.ts',
    "import 'server-only';\nimport * as r from '@/lib/domains/hotels/server/repository';\nr.x();\n",
  ],
  [
    'a service that imports Drizzle',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { eq } from 'drizzle-orm';\neq();\n",
  ],
  [
    'an operator command that imports a repository',
    'scripts/operator/bookings/commands.ts',
    "import * as r from '@/lib/domains/bookings/server/repository/bookings';\nr.x();\n",
  ],
  [
    'a script that queries a table',
    'scripts/launch/prepare-database.ts',
    "import { hotels } from '@/lib/domains/hotels/server/tables';\nhotels.x();\n",
  ],
  [
    "product code that imports the demo's drawings",
    'lib/domains/media/server/service/drawings.ts',
    "import 'server-only';\nimport { x } from '@/scripts/demo/illustrations/renderer';\nx();\n",
  ],
  [
    "a web process that imports the demo's drawings",
    'server/main.ts',
    "import { x } from '@/scripts/demo/illustrations/renderer';\nx();\n",
  ],
  ['a server process that imports Drizzle', 'server/worker/main.ts', "import { eq } from 'drizzle-orm';\neq();\n"],
  [
    'the catalogue importer that imports the demo',
    'scripts/operator/import/main.ts',
    "import { x } from '@/scripts/demo/data/cities';\nx();\n",
  ],
  [
    'production code that imports the demo',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { x } from '@/scripts/demo/data/cities';\nx();\n",
  ],
  [
    'platform code that imports a domain',
    'lib/platform/http/client.ts',
    "import { x } from '@/lib/domains/hotels/contract/hotels';\nx();\n",
  ],
  [
    'the use of connection() inside a transaction',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport { connection } from '@/lib/platform/db/connection';\nexport const f = () => inTransaction(async (tx) => { connection(); return tx; });\n",
  ],
  [
    'a repository call without the tx inside a transaction',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (_tx) => repository.x(1));\n",
  ],
  [
    "a server file without import 'server-only'",
    'lib/domains/hotels/server/service/hotels.ts',
    'export const x = 1;\n',
  ],
  [
    'process.env outside the settings module',
    'lib/domains/hotels/server/service/hotels.ts',
    "import 'server-only';\nexport const x = process.env.PORT;\n",
  ],
  [
    'a property of the global object',
    'lib/platform/db/connection.ts',
    "import 'server-only';\n(globalThis as Record<string, unknown>).folio = 1;\n",
  ],
  [
    'a registered symbol outside the process registry',
    'lib/platform/db/connection.ts',
    "import 'server-only';\nexport const slot = Symbol.for('folio');\n",
  ],
];
const VALID_SERVICE =
  "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (tx) => repository.x(1, tx));\n";

let findings: string[][];

beforeAll(() => {
  const texts = [
    ...VIOLATIONS.map(([, file, text]) => ({ file, text })),
    { file: 'lib/domains/hotels/server/service/hotels.ts', text: VALID_SERVICE },
  ];
  const input = JSON.stringify(texts);
  findings = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'lint-texts.mjs')], { input, encoding: 'utf8' }),
  );
});

describe('the import rules of ESLint', () => {
  it.each(VIOLATIONS.map(([description], index) => [description, index] as const))(
    'refuse %s',
    (_description, index) => {
      expect(findings[index]?.join('\n')).toMatch(/^error (folio\/|no-restricted-)/m);
    },
  );

  it('accept a service that follows them', () => {
    expect(findings[VIOLATIONS.length]).toEqual([]);
  });
});
