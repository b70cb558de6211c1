import path from 'node:path';
import { importViolation } from './layers.mjs';
import { isInPlainFolder, refusedWords } from './refused-words.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const relativeName = (context) => path.relative(root, context.filename).split(path.sep).join('/');
const withoutExtension = (file) => file.replace(/\.(tsx?|mjs|css)$/, '').replace(/\.module$/, '');

/** Enforces the import rules of scripts/lint/layers.mjs. */
const importDirection = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = withoutExtension(relativeName(context));
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const own = ownModule(source, file);
      const message = importViolation(file, own ?? source, own === null);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

function ownModule(source, file) {
  if (source.startsWith('@/')) return withoutExtension(source.slice(2));
  if (source.startsWith('.')) return withoutExtension(path.posix.join(path.posix.dirname(file), source));
  return null;
}

/** Inside `inTransaction(async (tx) => ...)` no statement may use another connection, and repositories must receive the `tx`. */
const transactionConnection = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    /** @type {{ node: object, tx: string }[]} */
    const scopes = [];
    const isTransaction = (node) =>
      node.parent?.type === 'CallExpression' &&
      node.parent.callee.type === 'Identifier' &&
      node.parent.callee.name === 'inTransaction';
    const enter = (node) => {
      if (!isTransaction(node)) return;
      const [first] = node.params;
      if (first?.type === 'Identifier') scopes.push({ node, tx: first.name });
      else context.report({ node, message: 'The function passed to inTransaction must have the parameter tx' });
    };
    const leave = (node) => {
      if (scopes.at(-1)?.node === node) scopes.pop();
    };
    return {
      ArrowFunctionExpression: enter,
      FunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      'FunctionExpression:exit': leave,
      CallExpression(node) {
        const scope = scopes.at(-1);
        if (!scope) return;
        const { callee } = node;
        if (callee.type === 'Identifier' && ['connection', 'pool', 'inTransaction'].includes(callee.name)) {
          context.report({ node, message: `Inside a transaction use ${scope.tx}, not ${callee.name}()` });
        }
        const isRepository =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          /repository$/i.test(callee.object.name);
        if (isRepository && !node.arguments.some((argument) => mentions(argument, scope.tx))) {
          context.report({
            node,
            message: `Pass ${scope.tx} to the repository; otherwise the statement runs outside the transaction`,
          });
        }
      },
    };
  },
};

function mentions(node, name) {
  if (node.type === 'Identifier') return node.name === name;
  if (node.type === 'ObjectExpression')
    return node.properties.some((property) => property.value && mentions(property.value, name));
  return false;
}

/** Every file in a `server/` folder of lib must import `server-only` first. */
const serverOnly = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program(node) {
        const first = node.body[0];
        if (first?.type !== 'ImportDeclaration' || first.source.value !== 'server-only') {
          context.report({
            node,
            loc: { line: 1, column: 0 },
            message: "A server file must begin with import 'server-only'",
          });
        }
      },
    };
  },
};

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/** Reports refused words (refused-words.mjs) in comments, declared names, file names and test titles of the folders listed there. */
const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const file = relativeName(context);
    if (!isInPlainFolder(file)) return {};
    const check = (node, text) => {
      for (const { word, use } of refusedWords(text)) {
        context.report({ loc: node.loc, message: `Avoid "${word}"; use ${use} (docs/glossary.md)` });
      }
    };
    const checkKey = (node) => node.key.type === 'Identifier' && check(node.key, node.key.name);
    return {
      Program() {
        check({ loc: { line: 1, column: 0 } }, file);
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
        const declared = context.sourceCode.scopeManager.scopes
          .flatMap((scope) => scope.variables.flatMap((variable) => variable.defs))
          .filter((definition) => definition.type !== 'ImportBinding')
          .map((definition) => definition.name);
        for (const name of new Set(declared)) if (name.type === 'Identifier') check(name, name.name);
      },
      TSPropertySignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      CallExpression({ callee, arguments: [title] }) {
        let tested = callee;
        while (tested.type === 'MemberExpression' || tested.type === 'CallExpression')
          tested = tested.type === 'CallExpression' ? tested.callee : tested.object;
        if (tested.type !== 'Identifier' || !TEST_FUNCTIONS.has(tested.name)) return;
        if (title?.type === 'Literal' && typeof title.value === 'string') check(title, title.value);
      },
    };
  },
};

export default {
  meta: { name: 'folio' },
  rules: {
    'import-direction': importDirection,
    'transaction-connection': transactionConnection,
    'server-only': serverOnly,
    'plain-words': plainWords,
  },
};
