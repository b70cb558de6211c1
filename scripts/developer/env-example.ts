// npm run env:example: writes .env.example from lib/platform/env/settings.ts.
import fs from 'node:fs';
import path from 'node:path';
import { envExample } from '@/lib/platform/env/example';
import { projectRoot } from '@/scripts/support/project';

fs.writeFileSync(path.join(projectRoot, '.env.example'), envExample());
