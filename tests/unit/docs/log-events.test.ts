import { filesBelow, read } from './read-documents';

const code = ['lib', 'server', 'app', 'scripts']
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const [, section = ''] = read('docs/operations.md').split('\n## Log\n');
const [log = ''] = section.split('\n## ');

test('every logged error has a constant event name', () => {
  const calls = code.match(/\blog\.error\(/g) ?? [];
  expect(calls.length).toBeGreaterThan(15);
  expect(code.match(/\blog\.error\(\s*'[a-z]+\.[a-z_]+'/g)).toHaveLength(calls.length);
});

test('operations.md explains every logged error and no others', () => {
  const events = new Set([...code.matchAll(/\blog\.error\(\s*'([^']+)'/g)].map(([, name]) => name));
  const rows = [...log.matchAll(/^\| (`[^|]+`) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)];
  const explained = rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(explained.sort()).toEqual([...events].sort());
});
