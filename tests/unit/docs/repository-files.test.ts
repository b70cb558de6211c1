import { parse } from 'yaml';
import { exists, filesBelow, read } from './read-documents';

interface Workflow {
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<
    string,
    { 'timeout-minutes': unknown; strategy: { matrix: { include: { command: string }[] } }; steps: Step[] }
  >;
}
interface Step {
  uses?: string;
  if?: string;
  with?: Record<string, unknown>;
}

const workflow = parse(read('.github/workflows/test.yml')) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

test('the workflow runs npm test and npm run test:full with read access only', () => {
  const commands = jobs.flatMap(({ strategy }) => strategy.matrix.include.map(({ command }) => command));
  expect(commands).toEqual(['npm test', 'npm run test:full']);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.concurrency.group).toContain('github.ref');
  for (const job of jobs) expect(job['timeout-minutes']).toBeDefined();
});

test('the workflow pins each action to a major version or a commit', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(/@(v\d+|[0-9a-f]{40})$/);
});

test('the workflow uploads screenshots of failed tests and nothing else', () => {
  const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(uploads.map((step) => [step.if, step.with?.path])).toEqual([['failure()', '.data/test-results/**/*.png']]);
});

test('.nvmrc names a version that package.json allows', () => {
  const [major = 0, minor = Infinity] = read('.nvmrc').trim().split('.').map(Number);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(engines.node).toBe('>=20.19');
  expect(major > 20 || (major === 20 && minor >= 19)).toBe(true);
});

test('the files of .github are valid YAML', () => {
  const files = filesBelow('.github').filter((file) => file.endsWith('.yml'));
  expect(files).toHaveLength(5);
  for (const file of files) expect(parse(read(file))).toEqual(expect.any(Object));
});

test('SECURITY.md describes both ways to report a vulnerability and contains no e-mail address', () => {
  const text = read('SECURITY.md');
  expect(text).toContain('/.well-known/security.txt');
  expect(text).toContain('Report a vulnerability');
  expect(text).toContain('SECURITY_CONTACT');
  expect(text).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
  expect(exists('docs/threats.md')).toBe(true);
});
