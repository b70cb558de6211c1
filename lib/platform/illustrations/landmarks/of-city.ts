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
import { fishingNets, ghats, steelBridge, waterShrine } from './water';

/** `x` is the middle of the landmark, `base` the ground it stands on. */
export type Landmark = (stage: Stage, x: number, base: number) => Shape;
/** What lies between the landmark and the eye. */
export type Front = 'street' | 'lawn' | 'water';
export type CityMotif = { landmark: Landmark; front: Front };

const street = (landmark: Landmark): CityMotif => ({ landmark, front: 'street' });
const lawn = (landmark: Landmark): CityMotif => ({ landmark, front: 'lawn' });
const water = (landmark: Landmark): CityMotif => ({ landmark, front: 'water' });

/** Cities whose silhouette everybody knows; the drawing follows the idea of the place, not a plan of it. */
const KNOWN: Readonly<Record<string, CityMotif>> = {
  ahmedabad: street(fortGate),
  amritsar: water(waterShrine),
  bengaluru: lawn(domedHall),
  bhopal: water(domedHall),
  bhubaneswar: lawn(curvedSpires),
  chennai: street(templeGateway),
  hyderabad: street(fourMinarets),
  jaipur: street(honeycomb),
  jodhpur: street(rockFort),
  kochi: water(fishingNets),
  kolkata: water(steelBridge),
  lucknow: lawn(fortGate),
  madurai: street(templeGateway),
  mumbai: water(seaGate),
  mysuru: lawn(domedHall),
  nagpur: lawn(domedHall),
  nashik: water(ghats),
  'new-delhi': lawn(memorialArch),
  delhi: lawn(memorialArch),
  panaji: water(quayHouses),
  patna: water(ghats),
  puducherry: street(quayHouses),
  pune: street(fortGate),
  shimla: street(hillTown),
  thiruvananthapuram: street(templeGateway),
  udaipur: water(honeycomb),
  vadodara: lawn(domedHall),
  varanasi: water(ghats),
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

export const motifOfCity = (slug: string, region: Region): CityMotif => KNOWN[slug] ?? BY_REGION[region];
