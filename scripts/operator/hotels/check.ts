import { COMPLETENESS_PARTS } from '@/lib/domains/hotels/rules/completeness';
import {
  checkHotelContents,
  type CheckedHotelContent,
} from '@/lib/domains/hotels/server/service/content/hotel-contents';
import { connection } from '@/lib/platform/db/connection';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';

export const checkCommand: HotelCommand = {
  usage: `check [HOTEL]           what the page of a hotel lacks, or the score and next step of every hotel`,
  options: {},
  maxWords: 1,
  run: async ([code]) => {
    const hotels = await checkHotelContents(code === undefined ? null : [code], connection());
    if (code === undefined) return listText(hotels);
    const [hotel] = hotels;
    if (!hotel) throw new CommandError(`There is no hotel ${code}`);
    return detailText(hotel);
  },
};

const pointsText = (points: number) => `+${points.toFixed(1)}`;
const partText = (part: string) => part.replaceAll('_', ' ');

/** The lowest score comes first. */
function listText(hotels: readonly CheckedHotelContent[]): string {
  if (hotels.length === 0) return 'There are no hotels';
  const mean = hotels.reduce((sum, { score }) => sum + score, 0) / hotels.length;
  const drafts = hotels.filter(({ status }) => status === 'draft').length;
  return [
    ...hotels.map(({ code, name, status, score, missing, refusedPictures, steps: [next] }) =>
      [
        `${String(score).padStart(3)}  ${code}  ${name}`,
        ...(status === 'draft' ? [`draft${missing.length > 0 ? `, lacks ${missing.join(', ')}` : ''}`] : []),
        ...(refusedPictures.length > 0 ? [`photographs that cannot be shown: ${refusedPictures.length}`] : []),
        next ? `next: ${next.text} (${pointsText(next.points)})` : 'complete',
      ].join('  '),
    ),
    `${hotels.length} hotels, ${drafts} of them drafts; mean score ${mean.toFixed(1)} of 100`,
  ].join('\n');
}

function detailText({
  code,
  name,
  status,
  score,
  parts,
  missing,
  refusedPictures,
  steps,
}: CheckedHotelContent): string {
  return [
    `${code} ${name}: ${status}, score ${score} of 100`,
    `  ${COMPLETENESS_PARTS.map((part) => `${partText(part)} ${parts[part]}`).join(', ')}`,
    ...(missing.length > 0 ? [`Needed before it can be published: ${missing.join(', ')}`] : []),
    ...(refusedPictures.length > 0 ? ['Photographs that cannot be shown'] : []),
    ...refusedPictures.map((picture) => `  ${picture.name}: ${picture.problem}`),
    ...(steps.length > 0 ? ['Next steps, with the points that each adds'] : ['Nothing is missing']),
    ...steps.map(({ text, points }) => `  ${pointsText(points)}  ${text}`),
  ].join('\n');
}
