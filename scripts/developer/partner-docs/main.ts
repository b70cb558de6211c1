// npm run docs:partner: writes docs/partner-interface.md from the contracts of the partner interface.
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@/scripts/support/project';
import { partnerDocument } from './document';

fs.writeFileSync(path.join(projectRoot, 'docs/partner-interface.md'), partnerDocument());
