// Lints [{file, text}] from standard input as if each text were that file of the repository, and writes the findings as JSON.
// It runs as a process of its own, because Jest loads no ES modules, and once for all texts, because ESLint takes seconds to start.
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
