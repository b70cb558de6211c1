import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { meters } from '@/lib/platform/metrics/meters';
import { filesBelow } from '../docs/read-documents';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('every alert asks for figures that exist', async () => {
  const told = new Set([...(await meters().registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const code = ['lib', 'server']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts'))
    .map(read)
    .join('\n');
  const names = rules.flatMap(({ expr }) => expr.match(/\b(?:folio|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(names.length).toBeGreaterThan(9);
  const missing = names.filter((name) => {
    const base = name.replace(/_(count|sum|bucket)$/, '');
    return !told.has(base) && !code.includes(`'${base}'`) && !code.includes(`${base}: [`);
  });
  expect(missing).toEqual([]);
});

test('every alert has a name of its own, a severity and a sentence, and operations.md says by that name what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const explained = read('docs/operations.md');
  for (const { alert, expr, labels, annotations } of rules) {
    expect(explained).toContain(`| \`${alert}\`: `);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z]/);
    const [figure = ''] = expr.match(/\b(?:folio|process)_[a-z0-9_]+/) ?? [];
    expect(explained).toContain(figure.replace(/_count$/, ''));
  }
});
