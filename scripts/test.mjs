// npm test: works on a fresh clone. `--quick` runs types, lint and unit tests; `--full` what npm test leaves out, or the named suite of
// scripts/test/suites.ts.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: true });
runTypeScript('scripts/test/main.ts');
