import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';

const text = readFileSync(path.join(__dirname, '../../../docs/import.md'), 'utf8');

const optionsOf = (definition: FactDefinition) => ('options' in definition ? Object.keys(definition.options) : []);

test('docs/import.md lists every fact with its options, and marks the starred ones', () => {
  const missing = Object.entries(HOTEL_FACTS).flatMap(([key, definition]) => {
    const at = text.indexOf(`\`${key}\`${definition.isStarred ? '\\*' : ''}`);
    const listed = text.slice(at, at + 200);
    return at >= 0 && optionsOf(definition).every((option) => listed.includes(`\`${option}\``)) ? [] : [key];
  });
  expect(missing).toEqual([]);
  for (const key of Object.keys(ROOM_FACTS)) expect(text).toContain(`\`${key}\``);
});
