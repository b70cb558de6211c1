// node scripts/run.mjs FILE.ts [arguments]: runs a command with settings and a database; starts the embedded database where none is running.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
await installDependencies({ withTestTools: false });
runTypeScript('scripts/launch/run-command.ts');
