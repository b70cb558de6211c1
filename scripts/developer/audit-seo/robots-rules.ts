interface Rule {
  allow: boolean;
  path: string;
}

export interface RobotsRules {
  groups: { agents: string[]; rules: Rule[] }[];
  sitemaps: string[];
  unknown: string[];
}

/** Parses robots.txt (RFC 9309). */
export function readRobots(text: string): RobotsRules {
  const rules: RobotsRules = { groups: [], sitemaps: [], unknown: [] };
  let isAgentBefore = false;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/#.*/, '').trim();
    if (line === '') continue;
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const field = name.toLowerCase();
    const group = rules.groups.at(-1);
    if (field === 'user-agent') {
      if (isAgentBefore && group) group.agents.push(value.toLowerCase());
      else rules.groups.push({ agents: [value.toLowerCase()], rules: [] });
    } else if ((field === 'allow' || field === 'disallow') && group) {
      if (value !== '') group.rules.push({ allow: field === 'allow', path: value });
    } else if (field === 'sitemap') rules.sitemaps.push(value);
    else rules.unknown.push(line);
    isAgentBefore = field === 'user-agent';
  }
  return rules;
}

const matches = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\\?\$$/, '$')}`,
  ).test(path);

/** Uses the agent's own group or the group for all agents. The longest matching rule decides; allow takes precedence. */
export function mayFetch({ groups }: RobotsRules, agent: string, path: string): boolean {
  const own = groups.filter(({ agents }) => agents.some((name) => name !== '*' && agent.toLowerCase().includes(name)));
  const group = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const [first] = group
    .flatMap(({ rules }) => rules)
    .filter((rule) => matches(rule.path, path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow));
  return first?.allow ?? true;
}
