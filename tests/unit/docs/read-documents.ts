import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');
const EXCLUDED_FOLDERS = new Set(['node_modules', '.next', '.data', '.git', 'coverage']);

/** Returns all files in a folder and its subfolders as paths from the root. */
export function filesBelow(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (EXCLUDED_FOLDERS.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
export const exists = (file: string) => fs.existsSync(path.join(root, file));
export const isFolder = (file: string) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory();

export const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'lib', 'components'].flatMap(filesBelow),
].filter((file) => file.endsWith('.md') && exists(file));

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Returns the targets of links inside the project, separated from their anchors. */
export function relativeLinks(text: string): { target: string; anchor: string }[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+|<[^>]+>)\)/g)]
    .map(([, link = '']) => link.replace(/^<|>$/g, ''))
    .filter((link) => !/^(https?|mailto):/.test(link))
    .map((link) => {
      const [target = '', anchor = ''] = link.split('#');
      return { target: decodeURI(target), anchor };
    });
}

/** Returns the inline code of a document, without code blocks. */
export function codeWords(text: string): string[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
}

/** Returns the anchors of headings in the format of GitHub. */
export function anchorsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
