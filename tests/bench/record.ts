import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '@/scripts/support/project';
import { holds, rounded, type Report, type Verdict } from './verdict';

const FILE = path.join(projectRoot, 'docs', 'benchmarks.md');
const HEAD = `# Benchmarks

\`npm run bench -- --record\` writes this file, with the machine and the date of each section. Contenders of a comparison are measured
alternately in one run, so their ratios are reliable where absolute values are not. \`npm run bench -- <section> --record\` updates
one section. Without \`--record\` the command prints the figures only.
`;

export function recordSection(section: string, reports: readonly Report[], minutes: number): void {
  const [from, to] = [`<!-- bench ${section} -->`, `<!-- end ${section} -->`];
  const part = [from, `## ${section}`, '', source(section, minutes), ...reports.flatMap(table), '', to].join('\n');
  const text = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : HEAD;
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  fs.writeFileSync(
    FILE,
    start < 0 ? `${text.trimEnd()}\n\n${part}\n` : `${text.slice(0, start)}${part}${text.slice(end + to.length)}`,
  );
}

function source(section: string, minutes: number): string {
  const cpus = os.cpus();
  const machine = `${cpus.length} cores (${cpus[0]?.model.trim() || 'unnamed'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}`;
  const command = `\`npm run bench -- ${section}\``;
  return `${new Date().toISOString().slice(0, 10)}, ${command}, ${Math.ceil(minutes)} min; ${machine}, Node.js ${process.versions.node}.`;
}

function table({ title, verdicts }: Report): string[] {
  const isJudged = verdicts.some(({ limit }) => !Number.isNaN(limit));
  return [
    '',
    `**${title}**`,
    '',
    isJudged ? '| figure | measured | limit | |' : '| figure | measured |',
    isJudged ? '|---|---|---|---|' : '|---|---|',
    ...verdicts.map((verdict) => row(verdict, isJudged)),
  ];
}

function row(verdict: Verdict, isJudged: boolean): string {
  const cells = [verdict.figure, String(rounded(verdict.measured))];
  if (isJudged)
    cells.push(`${verdict.isFloor ? '>=' : '<='} ${verdict.limit}`, holds(verdict) ? 'holds' : '**missed**');
  return `| ${cells.join(' | ')} |`;
}
