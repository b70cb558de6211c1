import ts from 'typescript';
import { read } from './read-documents';

/** Functions whose first argument is a title: `test`, `it.each(rows)`, `(hasNginx() ? it : it.skip)`, `describeNginx`. */
const TEST_FUNCTION = /^\(?(?:\w+(?:\(\))? \? )?(?:test|it|describe)(?:[A-Z]\w*)?\b/;
/** Placeholders: `%s`, `$name`, `${name}`. */
const PLACEHOLDER = /%[sdijop#]|\$\w|\$\{/;

/** Returns the titles of tests and groups as written in a file, and the first values of their parameter rows. */
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
      if (TEST_FUNCTION.test(called)) {
        if (!called.endsWith('.each')) take(first);
        else if (first && ts.isArrayLiteralExpression(first)) first.elements.forEach(take);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** True when a test or group of the file has this title. For a title with placeholders, a part of it is enough. */
export function isTitleIn(file: string, name: string): boolean {
  return titlesIn(file).some((title) => title === name || (PLACEHOLDER.test(title) && title.includes(name)));
}
