// Lints texts as if each stood in a file of the tree: [{file, text}] on the standard input, what is wrong with each on the output.
// A process of its own, because Jest loads no ES modules; one for all, because ESLint takes seconds to start.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const findings = [];
for (const { file, text: code } of JSON.parse(await text(process.stdin))) {
  const results = await eslint.lintText(code, { filePath: file });
  const messages = results.flatMap((result) => result.messages);
  findings.push(
    messages.map((found) => `${found.severity === 2 ? 'error' : 'warning'} ${found.ruleId} ${found.message}`),
  );
}
process.stdout.write(JSON.stringify(findings));
