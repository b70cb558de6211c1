// node scripts/run.mjs FILE.ts [arguments]: runs a command with settings and a database. Starts the embedded database unless
// DATABASE_URL is set or the embedded database is running.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: false });
runTypeScript('scripts/launch/run-command.ts');
