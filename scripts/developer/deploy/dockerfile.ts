export interface Instruction {
  name: string;
  /** Arguments, with continued lines joined. */
  text: string;
}

export interface BuildStage {
  name: string;
  from: string;
  instructions: Instruction[];
}

/** Supports the syntax that our Dockerfile uses, without here-documents and escapes. */
export function readStages(dockerfile: string): BuildStage[] {
  const stages: BuildStage[] = [];
  const lines = dockerfile.replace(/\\\n/g, ' ').split('\n');
  for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', , as = ''] = text.split(/\s+/);
      stages.push({ name: as, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

export function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** Supports the patterns that our .dockerignore uses: names, folders, and `*` within a name. */
export function isIgnored(path: string, ignore: string): boolean {
  const patterns = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return patterns.some((pattern) => {
    const isAnywhere = pattern.startsWith('**/');
    const body = pattern
      .replace('**/', '')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*');
    return new RegExp(`${isAnywhere ? '(?:^|/)' : '^'}${body}(?:/|$)`).test(path);
  });
}
