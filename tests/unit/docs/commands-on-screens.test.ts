import { pageRoutes } from '@/lib/page-routes';
import packageJson from '@/package.json';
import { filesBelow, read } from './read-documents';

interface Row {
  names: string[];
  screens: string[];
  reason: string;
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Rows of the tables of one section of docs/operations.md. */
function readRows(): Row[] {
  const [, section = ''] = read('docs/operations.md').split('## Commands, runbook and screens');
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|command |entry )/.test(line))
    .map((line) => {
      const [, name = '', screen = '', reason = ''] = line.split('|');
      return { names: codeIn(name), screens: codeIn(screen), reason: reason.trim() };
    });
}

const rows = readRows();
const named = new Set(rows.flatMap(({ names }) => names));

/** The names of the commands of an operator script, from its usage. */
function commandsOf(script: string, folder: string): string[] {
  const files = filesBelow(`scripts/operator/${folder}`);
  if (folder === 'hotels') {
    const usages = files.flatMap((file) => [...read(file).matchAll(/usage: [`']([a-z-]+)/g)]);
    return usages.map(([, command = '']) => `${script} ${command}`);
  }
  const source = files.map((file) => read(file)).find((text) => text.includes('USAGE = `Usage: npm run')) ?? '';
  const [, usage = ''] = source.split('USAGE = `Usage: npm run');
  const lines = (usage.split('`;')[0] ?? '').matchAll(
    /^ {2}([a-z][a-z-]+(?: (?:show|set|export|list|file|import|fail)(?= ))?) ?(?=[ A-Z[]|-)/gm,
  );
  return [...lines].map(([, command = '']) => `${script} ${command}`);
}

const scripts = Object.entries(packageJson.scripts).flatMap(([script, line]) => {
  const [, file] = /scripts\/operator\/(\S+)\.ts/.exec(line) ?? [];
  if (file === undefined) return [];
  const folder = file.replace(/\/main$/, '');
  return [{ script, folder, hasCommands: file.endsWith('/main') && !['import', 'content'].includes(folder) }];
});

test.each(scripts)('the commands of npm run $script name a screen or a reason', ({ script, folder, hasCommands }) => {
  const contentCommands = script === 'content' ? ['content import', 'content export'] : [script];
  const commands = hasCommands ? commandsOf(script, folder) : contentCommands;
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !named.has(command))).toEqual([]);
});

test('every alert of the runbook names a screen or a reason', () => {
  const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((alert) => !named.has(alert))).toEqual([]);
});

test('each row has a screen of the table of pages, or says why there is none', () => {
  const patterns: readonly string[] = pageRoutes.map(({ pattern }) => pattern);
  expect(rows.filter(({ screens, reason }) => screens.length === 0 && reason.length < 20)).toEqual([]);
  expect(rows.flatMap(({ screens }) => screens).filter((screen) => !patterns.includes(screen))).toEqual([]);
});
