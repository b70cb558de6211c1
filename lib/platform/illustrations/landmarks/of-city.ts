import type { Region } from '../address';
import type { Stage } from '../stage';
import type { Shape } from '../svg';
import { domedHall } from './domed-hall';
import { fourMinarets } from './four-minarets';
import { fortGate, memorialArch, seaGate } from './gate-arch';
import { honeycomb } from './honeycomb';
import { curvedSpires, templeGateway } from './temple-towers';
import { glassTowers } from './glass-towers';
import { hillTown } from './hill-town';
import { quayHouses } from './quay-houses';
import { rockFort } from './rock-fort';
import { lakePalace, palace } from './lake-palace';
import { fishingNets, ghats, steelBridge, waterShrine } from './water';

/** `x` is the middle of the landmark, `base` the ground it stands on. */
export type Landmark = (stage: Stage, x: number, base: number) => Shape;
/** What lies between the landmark and the eye. */
export type Front = 'street' | 'lawn' | 'water';
/** `behind` names the region whose silhouettes suit the place better than its own. */
export type CityMotif = { landmark: Landmark; front: Front; behind?: Region };

const street = (landmark: Landmark): CityMotif => ({ landmark, front: 'street' });
const lawn = (landmark: Landmark): CityMotif => ({ landmark, front: 'lawn' });
const water = (landmark: Landmark): CityMotif => ({ landmark, front: 'water' });

/** Cities whose silhouette everybody knows; the drawing follows the idea of the place, not a plan of it. */
const KNOWN: Readonly<Record<string, CityMotif>> = {
  ahmedabad: street(fortGate),
  amritsar: { ...water(waterShrine), behind: 'metro' },
  bengaluru: lawn(domedHall),
  bhopal: water(domedHall),
  bhubaneswar: { ...lawn(curvedSpires), behind: 'hill' },
  chennai: street(templeGateway),
  hyderabad: street(fourMinarets),
  jaipur: street(honeycomb),
  jodhpur: street(rockFort),
  kochi: water(fishingNets),
  kolkata: water(steelBridge),
  lucknow: lawn(fortGate),
  madurai: street(templeGateway),
  mumbai: water(seaGate),
  mysuru: { ...lawn(palace), behind: 'hill' },
  nagpur: lawn(domedHall),
  nashik: { ...water(ghats), behind: 'hill' },
  'new-delhi': lawn(memorialArch),
  delhi: lawn(memorialArch),
  panaji: water(quayHouses),
  patna: water(ghats),
  puducherry: street(quayHouses),
  pune: street(fortGate),
  shimla: street(hillTown),
  thiruvananthapuram: street(templeGateway),
  udaipur: { ...water(lakePalace), behind: 'hill' },
  vadodara: lawn(domedHall),
  varanasi: { ...water(ghats), behind: 'river' },
  vijayawada: water(steelBridge),
};

const BY_REGION: Record<Region, CityMotif> = {
  coastal: water(quayHouses),
  hill: street(hillTown),
  desert: street(rockFort),
  metro: street(glassTowers),
  river: water(steelBridge),
  temple: street(templeGateway),
};

export const motifOfCity = (slug: string, region: Region): CityMotif =>
  (Object.hasOwn(KNOWN, slug) ? KNOWN[slug] : undefined) ?? BY_REGION[region];
