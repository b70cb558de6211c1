/** One instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  /** As it stands there, continued lines joined. */
  text: string;
}

export interface Stage {
  name: string;
  from: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, as far as ours goes: no here-documents, no escapes. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
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

/** `NAME=value` pairs of ENV. */
export function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** Whether a path from the root is kept out of the image. Our list has names, folders, and `*` within a name. */
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
