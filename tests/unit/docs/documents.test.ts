import path from 'node:path';
import packageJson from '../../../package.json';
import { anchorsOf, codeWords, documents, exists, filesBelow, isFolder, read, relativeLinks } from './read-documents';

const ROOT_FOLDERS = ['app', 'components', 'lib', 'docs', 'scripts', 'server', 'styles', 'tests', 'public', 'deploy'];
const SOURCE_FILE = /^[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)*\.(?:tsx?|mjs|cjs|css|md|sql|woff2)$/;
const FOLDER = new RegExp(`^(?:${ROOT_FOLDERS.join('|')})(?:/[\\w@.()[\\]-]+)*/?$`);
/** Made on the machine or by a tool, never committed. */
const MADE = /^(?:\.data|\.next)\b|next-env\.d\.ts$/;

/** Places that a path in a document may be meant from: the root, its own folder, the domains, and folders it names. */
function basesOf(document: string, words: readonly string[]): string[] {
  const named = words.filter((word) => FOLDER.test(word) && isFolder(word));
  return ['.', path.dirname(document), 'lib/domains', ...named];
}

test('the written house exists', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operations.md']));
});

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const words = codeWords(text);

  test('links lead somewhere', () => {
    const broken = relativeLinks(text).filter(({ target, anchor }) => {
      const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target);
      return !exists(file) || (anchor !== '' && file.endsWith('.md') && !anchorsOf(read(file)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('files and folders it names exist', () => {
    const bases = basesOf(document, words);
    const named = words.filter((word) => (SOURCE_FILE.test(word) || FOLDER.test(word)) && !MADE.test(word));
    const missing = named.filter((word) => !bases.some((base) => exists(path.posix.join(base, word))));
    expect(missing).toEqual([]);
  });

  test('commands it names are in package.json', () => {
    const scripts = Object.keys(packageJson.scripts);
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });
});

test('settings that a page names are read somewhere', () => {
  const sources = ['lib', 'scripts', 'server', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|mjs|cjs)$/.test(file));
  const code = [...sources, 'next.config.mjs', 'jest.config.mjs'].map(read).join('\n');
  const names = documents.flatMap((document) =>
    codeWords(read(document)).filter((word) => /^[A-Z]+_[A-Z_]+$/.test(word)),
  );
  expect([...new Set(names)].filter((name) => !code.includes(name))).toEqual([]);
});

test('test files that a page tells to run exist', () => {
  const named = documents.flatMap((document) => [...read(document).matchAll(/npx jest (tests\/\S+?)[\s`]/g)]);
  expect(named.map(([, file = '']) => file).filter((file) => !exists(file))).toEqual([]);
});
