// node scripts/build.mjs: builds the pages, as `npm start` does, and starts nothing: for images.
import { requireNode } from './support/node-version.mjs';
import { runTypeScript } from './support/typescript.mjs';

requireNode();
runTypeScript('scripts/launch/build-only.ts');
