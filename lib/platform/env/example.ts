import { settings, type Setting } from './settings';

const HEADER = `# Every setting, generated from lib/platform/env/settings.ts by \`npm run env:example\`.
# \`npm start\` works without any of them. To change a setting, copy its line to .env or to .env.local, which takes precedence
# over .env. A value in the environment takes precedence over both files.`;

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
