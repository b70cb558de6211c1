/** Either a range (`from`, `below`) or single versions. */
export interface DeniedVersions {
  name: string;
  from?: string;
  below?: string;
  versions?: readonly string[];
  source: string;
  why: string;
}

/** Returns a negative number when `a` is older. A pre-release (with a hyphen) is older than its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.isEarly) - Number(left.isEarly);
}

function parse(version: string): { numbers: number[]; isEarly: boolean } {
  const [numbers = '', ...early] = version.split('+')[0]?.split('-') ?? [];
  return { numbers: numbers.split('.').map(Number), isEarly: early.length > 0 };
}

/** Checks the version only, not the name. */
export function isDenied(version: string, { from, below, versions }: DeniedVersions): boolean {
  if (versions) return versions.includes(version);
  if (below === undefined) return false;
  return compareVersions(version, below) < 0 && (from === undefined || compareVersions(version, from) >= 0);
}
