// npm test: everything, from a fresh clone without preparation. `--quick` types, lint and unit tests; `--full` the tests that are too
// slow for it; `--matrix` other versions of Node.js and PostgreSQL; `--long` fault and load tests; `--mutation` whether the unit tests detect wrong rules.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: true });
runTypeScript('scripts/test/main.ts');
