import { findLandmarkCity } from '@/lib/domains/hotels/rules/landmarks';
import { regionOfState } from '@/lib/domains/hotels/rules/regions';

const PUNE = { name: 'Pune', lat: 18.5204, lng: 73.8567 };
const MUMBAI = { name: 'Mumbai', lat: 19.076, lng: 72.8777 };
const LONAVALA = { lat: 18.7546, lng: 73.4062 };

test('findLandmarkCity returns the nearest city within the distance of the kind', () => {
  const near = { lat: 18.53, lng: 73.87 };
  expect(findLandmarkCity({ kind: 'sight', at: near }, [MUMBAI, PUNE])).toEqual({ city: PUNE });
  expect(findLandmarkCity({ kind: 'sight', at: LONAVALA }, [MUMBAI, PUNE])).toEqual({ maxKm: 30 });
  expect(findLandmarkCity({ kind: 'airport', at: LONAVALA }, [MUMBAI, PUNE])).toEqual({ city: PUNE });
  expect(findLandmarkCity({ kind: 'airport', at: LONAVALA }, [])).toEqual({ maxKm: 80 });
});

test('regionOfState names the landscape of a state', () => {
  expect(['08', '30', '02', '27'].map(regionOfState)).toEqual(['desert', 'coastal', 'hill', 'river']);
});
