import path from 'node:path';
import packageJson from '../../../package.json';
import { anchorsOf, codeWords, documents, exists, filesBelow, isFolder, read, relativeLinks } from './read-documents';

const ROOT_FOLDERS = ['app', 'components', 'lib', 'docs', 'scripts', 'server', 'styles', 'tests', 'public', 'deploy'];
const SOURCE_FILE = /^[\w@.()[\]-]+(?:\/[\w@.()[\]-]+)*\.(?:tsx?|mjs|cjs|css|md|sql|woff2)$/;
const FOLDER = new RegExp(`^(?:${ROOT_FOLDERS.join('|')})(?:/[\\w@.()[\\]-]+)*/?$`);
/** Generated files, which are never committed. */
const GENERATED = /^(?:\.data|\.next)\b|next-env\.d\.ts$/;

/** Paths in a document may be relative to the root, its own folder, the domains, and folders that it mentions. */
function basesOf(document: string, words: readonly string[]): string[] {
  const named = words.filter((word) => FOLDER.test(word) && isFolder(word));
  return ['.', path.dirname(document), 'lib/domains', ...named];
}

test('the main documents exist', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operations.md']));
});

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const words = codeWords(text);

  test('has no broken links', () => {
    const broken = relativeLinks(text).filter(({ target, anchor }) => {
      const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target);
      return !exists(file) || (anchor !== '' && file.endsWith('.md') && !anchorsOf(read(file)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('mentions only files and folders that exist', () => {
    const bases = basesOf(document, words);
    const named = words.filter((word) => (SOURCE_FILE.test(word) || FOLDER.test(word)) && !GENERATED.test(word));
    const missing = named.filter((word) => !bases.some((base) => exists(path.posix.join(base, word))));
    expect(missing).toEqual([]);
  });

  test('mentions only npm scripts that exist', () => {
    const scripts = Object.keys(packageJson.scripts);
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name);
    expect(commands.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });
});

test('documents mention only settings that the code reads', () => {
  const sources = ['lib', 'scripts', 'server', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|mjs|cjs)$/.test(file));
  const code = [...sources, 'next.config.mjs', 'jest.config.mjs'].map(read).join('\n');
  const names = documents.flatMap((document) =>
    codeWords(read(document)).filter((word) => /^[A-Z]+_[A-Z_]+$/.test(word)),
  );
  expect([...new Set(names)].filter((name) => !code.includes(name))).toEqual([]);
});

test('documents mention only test files that exist', () => {
  const named = documents.flatMap((document) => [...read(document).matchAll(/npx jest (tests\/\S+?)[\s`]/g)]);
  expect(named.map(([, file = '']) => file).filter((file) => !exists(file))).toEqual([]);
});
