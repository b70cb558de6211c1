import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

describe('the task list of the job queue', () => {
  it('contains the tasks of every domain that has a jobs.ts', () => {
    const composed = fs.readFileSync(path.join(root, 'lib/background/tasks.ts'), 'utf8');
    const declared = fs
      .readdirSync(path.join(root, 'lib/domains'))
      .filter((domain) => fs.existsSync(path.join(root, 'lib/domains', domain, 'server/jobs.ts')));
    expect(declared.length).toBeGreaterThan(0);
    for (const domain of declared) expect(composed).toContain(`'@/lib/domains/${domain}/server/jobs'`);
  });
});
