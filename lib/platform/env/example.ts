import { settings, type Setting } from './settings';

const HEADER = `# Every setting, generated from lib/platform/env/settings.ts by \`npm run env:example\`.
# Nothing here is needed for \`npm start\`. To change a setting, copy its line to .env or .env.local (the latter wins)
# or give it in the environment, which wins over both.`;

export function envExample(): string {
  const lines = [HEADER];
  let group = '';
  for (const [name, setting] of Object.entries(settings) as [string, Setting][]) {
    if (setting.group !== group) lines.push('', `# --- ${(group = setting.group)} ---`);
    lines.push('', `# ${setting.explain}${setting.requiredInProduction ? '. Required when STAGE=production.' : '.'}`);
    lines.push(`# ${name}=${quoted(setting.example)}`);
  }
  return `${lines.join('\n')}\n`;
}

function quoted(value: string): string {
  return /[\s#<>"]/.test(value) ? `"${value}"` : value;
}
