// node scripts/run.mjs FILE.ts [arguments]: runs a command of ours with settings and a database, starting the embedded one if need be.
import { installDependencies } from './support/install.mjs';
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
installDependencies({ withTools: false });
runTypeScript('scripts/launch/run-command.ts');
