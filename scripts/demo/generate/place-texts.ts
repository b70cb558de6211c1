import type { CitySeed, LandmarkKind, LandmarkSeed, LocalitySeed } from '@/scripts/demo/data/place-types';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { describeNeighbour } from '@/scripts/demo/generate/surroundings';

const KIND_TEXT: Readonly<Record<LandmarkKind, string>> = {
  tech_park: 'a business park',
  railway_station: 'a railway station',
  airport: 'the airport',
  convention_centre: 'a venue for fairs and conferences',
  business_district: 'a business address',
  sight: 'a sight',
};

const ADVICE: Readonly<Record<LandmarkKind, string>> = {
  tech_park: 'Hotels close by save the ride in the morning, when the gates are busiest.',
  railway_station: 'Hotels close by suit early departures; ask the desk for a packed breakfast.',
  airport: 'Hotels close by suit late arrivals and first flights; some send a car to the terminal.',
  convention_centre: 'Book early when a fair is on: rooms within walking distance go first.',
  business_district: 'Hotels close by let you walk to appointments.',
  sight: 'Streets around it fill at weekends; allow time when you have an appointment.',
};

export function aboutLandmark(landmark: Pick<LandmarkSeed, 'name' | 'kind'>, city: CitySeed): string {
  const seed = city.landmarks.find(({ name }) => name === landmark.name);
  const km = seed ? distanceKm(seed, city).toFixed(1) : '0.0';
  return `${landmark.name} is ${KIND_TEXT[landmark.kind]} of ${city.name}, ${km} km from the centre of the city in a straight line. ${ADVICE[landmark.kind]}`;
}

export function aboutLocality(locality: LocalitySeed, city: CitySeed): string {
  const near = city.landmarks
    .map((landmark) => ({ ...landmark, km: Number(distanceKm(locality, landmark).toFixed(1)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, 2)
    .map(describeNeighbour)
    .join(' and ');
  const km = distanceKm(locality, city);
  const centre = km < 1.5 ? `in the centre of ${city.name}` : `${km.toFixed(1)} km from the centre of ${city.name}`;
  return `${locality.name} (${locality.pincode}) is ${centre}. The nearest landmarks are ${near}.`;
}
