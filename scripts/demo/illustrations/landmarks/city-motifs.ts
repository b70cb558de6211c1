import type { Region } from '../subjects';
import type { DrawingContext } from '../drawing-context';
import type { Shape } from '../svg';
import { drawDomedHall } from './domed-hall';
import { drawFourMinarets } from './four-minarets';
import { drawFortGate, drawMemorialArch, drawSeaGate } from './gates';
import { drawPalaceOfWinds } from './palace-of-winds';
import { drawCurvedSpires, drawTempleGateway } from './temple-towers';
import { drawGlassTowers } from './glass-towers';
import { drawHillTown } from './hill-town';
import { drawQuayHouses } from './quay-houses';
import { drawRockFort } from './rock-fort';
import { drawLakePalace, drawDomedPalace } from './lake-palace';
import { drawFishingNets, drawGhats, drawSteelBridge, drawWaterShrine } from './water';

/** `x` is the middle of the landmark, `base` the ground. */
export type DrawLandmark = (context: DrawingContext, x: number, base: number) => Shape;
/** The ground in front of the landmark. */
export type CityForeground = 'street' | 'lawn' | 'water';
/** `backdropRegion` replaces the city's own region, where another backdrop fits better. */
export type CityMotif = { landmark: DrawLandmark; foreground: CityForeground; backdropRegion?: Region };

const behindStreet = (landmark: DrawLandmark): CityMotif => ({ landmark, foreground: 'street' });
const behindLawn = (landmark: DrawLandmark): CityMotif => ({ landmark, foreground: 'lawn' });
const behindWater = (landmark: DrawLandmark): CityMotif => ({ landmark, foreground: 'water' });

/** Cities with a landmark of their own. The drawings are simplified, not exact. */
const MOTIFS_BY_CITY: Readonly<Record<string, CityMotif>> = {
  ahmedabad: behindStreet(drawFortGate),
  amritsar: { ...behindWater(drawWaterShrine), backdropRegion: 'metro' },
  bengaluru: behindLawn(drawDomedHall),
  bhopal: behindWater(drawDomedHall),
  bhubaneswar: { ...behindLawn(drawCurvedSpires), backdropRegion: 'hill' },
  chennai: behindStreet(drawTempleGateway),
  hyderabad: behindStreet(drawFourMinarets),
  jaipur: behindStreet(drawPalaceOfWinds),
  jodhpur: behindStreet(drawRockFort),
  kochi: behindWater(drawFishingNets),
  kolkata: behindWater(drawSteelBridge),
  lucknow: behindLawn(drawFortGate),
  madurai: behindStreet(drawTempleGateway),
  mumbai: behindWater(drawSeaGate),
  mysuru: { ...behindLawn(drawDomedPalace), backdropRegion: 'hill' },
  nagpur: behindLawn(drawDomedHall),
  nashik: { ...behindWater(drawGhats), backdropRegion: 'hill' },
  'new-delhi': behindLawn(drawMemorialArch),
  delhi: behindLawn(drawMemorialArch),
  panaji: behindWater(drawQuayHouses),
  patna: behindWater(drawGhats),
  puducherry: behindStreet(drawQuayHouses),
  pune: behindStreet(drawFortGate),
  shimla: behindStreet(drawHillTown),
  thiruvananthapuram: behindStreet(drawTempleGateway),
  udaipur: { ...behindWater(drawLakePalace), backdropRegion: 'hill' },
  vadodara: behindLawn(drawDomedHall),
  varanasi: { ...behindWater(drawGhats), backdropRegion: 'river' },
  vijayawada: behindWater(drawSteelBridge),
};

const MOTIFS_BY_REGION: Record<Region, CityMotif> = {
  coastal: behindWater(drawQuayHouses),
  hill: behindStreet(drawHillTown),
  desert: behindStreet(drawRockFort),
  metro: behindStreet(drawGlassTowers),
  river: behindWater(drawSteelBridge),
  temple: behindStreet(drawTempleGateway),
};

export const chooseCityMotif = (slug: string, region: Region): CityMotif =>
  (Object.hasOwn(MOTIFS_BY_CITY, slug) ? MOTIFS_BY_CITY[slug] : undefined) ?? MOTIFS_BY_REGION[region];
