// npm test: works on a fresh clone. `--quick` runs types, lint and unit tests. `--full` runs the tests that npm test omits, or a
// suite that scripts/test/suites.ts names.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: true });
runTypeScript('scripts/test/main.ts');
