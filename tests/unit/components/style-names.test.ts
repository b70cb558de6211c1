import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@/scripts/support/project';

/** A misspelt class or variable of CSS is no error anywhere else: the element has no style. */

const list = (folder: string): string[] =>
  fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file));
const files = ['app', 'components', 'styles'].flatMap(list);
const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');
const scripts = files.filter((file) => /\.tsx?$/.test(file));
const sheets = files.filter((file) => file.endsWith('.css'));

const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;
const toFile = (from: string, address: string) =>
  address.startsWith('@/') ? address.slice(2) : path.join(path.dirname(from), address);

function listUnknownClasses(file: string): string[] {
  const text = read(file);
  const body = text.replace(IMPORT, '');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', address = '']) => {
    const classes = new Set([...read(toFile(file, address)).matchAll(/\.([A-Za-z]\w*)/g)].map(([, one]) => one));
    const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
    return used.filter((one) => !classes.has(one)).map((one) => `${file}: ${one} is not in ${address}`);
  });
}

test('each class that a component names is in its style sheet', () => {
  expect(scripts.flatMap(listUnknownClasses)).toEqual([]);
});

const CONSOLE_CLASS = /console-[a-z]+(?:-[a-z]+)+/g;
const listConsoleClasses = (text: string, before: string) =>
  [...text.matchAll(new RegExp(before + CONSOLE_CLASS.source, 'g'))].map(([one]) => one.slice(1));

test('each class of the console is in its style sheet and on an element', () => {
  const inSheets = sheets.flatMap((file) => listConsoleClasses(read(file), '\\.'));
  const used = scripts.flatMap((file) => listConsoleClasses(read(file).replace(/'@\/[^']+'/g, ''), '[\'" ]'));
  expect([...new Set(used)].sort()).toEqual([...new Set(inSheets)].sort());
});

/** The positioning library sets these on its elements. */
const OF_LIBRARY = /^--(available-|anchor-|active-tab-|transform-origin)/;

test('each variable that a style sheet uses is declared', () => {
  const declared = new Set(
    [
      ...sheets.flatMap((file) => [...read(file).matchAll(/(--[\w-]+)\s*:/g)]),
      ...scripts.flatMap((file) => [...read(file).matchAll(/['"](--[\w-]+)['"]/g)]),
    ].map(([, name]) => name),
  );
  const unknown = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)/g)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => !declared.has(name) && !OF_LIBRARY.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
