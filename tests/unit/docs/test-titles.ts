import ts from 'typescript';
import { read } from './read-documents';

/** `test`, `it.each(rows)`, `(hasNginx() ? it : it.skip)`, `describeNginx`: what is called with a title first. */
const NAMES_TESTS = /^\(?(?:\w+(?:\(\))? \? )?(?:test|it|describe)(?:[A-Z]\w*)?\b/;
/** What jest or the file itself fills in: `%s`, `$name`, `${name}`. */
const FILLED_IN = /%[sdijop#]|\$\w|\$\{/;

/** The titles that a file gives its tests and groups, as they stand there, and the names of the rows that fill them in. */
export function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true);
  const titles: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) titles.push(node.text);
    else if (ts.isTemplateExpression(node)) titles.push(node.getText(source).slice(1, -1));
    else if (ts.isArrayLiteralExpression(node)) take(node.elements[0]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source);
      const [first] = node.arguments;
      if (NAMES_TESTS.test(called)) {
        if (!called.endsWith('.each')) take(first);
        else if (first && ts.isArrayLiteralExpression(first)) first.elements.forEach(take);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Whether a test or group of the file has this name; of one with something filled in, what stands around that is enough. */
export function isTitleIn(file: string, name: string): boolean {
  return titlesIn(file).some((title) => title === name || (FILLED_IN.test(title) && title.includes(name)));
}
