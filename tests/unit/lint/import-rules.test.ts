import { spawnSync } from 'node:child_process';

/** Lints a text as if it stood in a file of the tree; returns what ESLint printed. */
function lint(file: string, text: string): { failed: boolean; output: string } {
  const run = spawnSync(process.execPath, ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file], {
    input: text,
    encoding: 'utf8',
  });
  return { failed: run.status !== 0, output: run.stdout + run.stderr };
}

describe('lint refuses broken house rules', () => {
  it.each([
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
      "import { x } from '@/lib/domains/hotels/server/service';\nx();\n",
    ],
    [
      'a primitive that knows a domain',
      'components/ui/button.tsx',
      "import { x } from '@/lib/domains/hotels/contract';\nx();\n",
    ],
    [
      'a contract that imports React',
      'lib/domains/hotels/contract.ts',
      "import { useState } from 'react';\nuseState();\n",
    ],
    [
      'a domain that calls one to its right',
      'lib/domains/hotels/server/service.ts',
      "import 'server-only';\nimport { x } from '@/lib/domains/bookings/server/service';\nx();\n",
    ],
    [
      "a service in another domain's repository",
      'lib/domains/bookings/server/service.ts',
      "import 'server-only';\nimport * as r from '@/lib/domains/hotels/server/repository';\nr.x();\n",
    ],
    [
      'a service that imports Drizzle',
      'lib/domains/hotels/server/service.ts',
      "import 'server-only';\nimport { eq } from 'drizzle-orm';\neq();\n",
    ],
    [
      'platform code that knows a domain',
      'lib/platform/http/client.ts',
      "import { x } from '@/lib/domains/hotels/contract';\nx();\n",
    ],
    [
      'the outer connection inside a transaction',
      'lib/domains/hotels/server/service.ts',
      "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport { connection } from '@/lib/platform/db/connection';\nexport const f = () => inTransaction(async (tx) => { connection(); return tx; });\n",
    ],
    [
      'a repository call without its tx',
      'lib/domains/hotels/server/service.ts',
      "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (_tx) => repository.x(1));\n",
    ],
    ['a server file that does not say so', 'lib/domains/hotels/server/service.ts', 'export const x = 1;\n'],
    [
      'the environment read outside its module',
      'lib/domains/hotels/server/service.ts',
      "import 'server-only';\nexport const x = process.env.PORT;\n",
    ],
  ])('%s', (_what, file, text) => {
    const { failed, output } = lint(file, text);
    expect({ failed, output }).toEqual({
      failed: true,
      output: expect.stringMatching(/folio\/|no-restricted-properties/),
    });
  });

  it('accepts code that keeps them', () => {
    const text =
      "import 'server-only';\nimport { inTransaction } from '@/lib/platform/db/transaction';\nimport * as repository from './repository';\nexport const f = () => inTransaction(async (tx) => repository.x(1, tx));\n";
    expect(lint('lib/domains/hotels/server/service.ts', text)).toEqual({ failed: false, output: '' });
  });
});
