import {
  artImageUrl,
  cityImageUrl,
  drawnKind,
  drawnRegion,
  drawnScene,
  hotelImageUrl,
} from '@/lib/platform/illustrations/address';
import { parsePicture } from '@/lib/platform/illustrations/picture';

const segments = (address: string) => address.replace('/images/', '').split('/');
const hotel = {
  id: 'abcdefgh',
  region: 'metro',
  kind: 'tower',
  scene: 'facade',
  width: 640,
  height: 360,
} as const;

describe('picture addresses', () => {
  it('reads back what it writes', () => {
    expect(hotelImageUrl(hotel)).toBe('/images/v1/hotels/metro-tower-abcdefgh/facade-640x360.webp');
    expect(parsePicture(segments(hotelImageUrl(hotel)))).toEqual({ family: 'hotels', ...hotel });
    const city = { slug: 'navi-mumbai', region: 'coastal', width: 1280, height: 640 } as const;
    expect(parsePicture(segments(cityImageUrl(city)))).toEqual({ family: 'cities', scene: 'header', ...city });
    const art = { scene: 'landing', width: 1600, height: 900 } as const;
    expect(parsePicture(segments(artImageUrl(art)))).toEqual({ family: 'art', ...art });
  });

  it.each([
    'v0/hotels/metro-tower-abcdefgh/facade-640x360.webp',
    'v1/hotels/moon-tower-abcdefgh/facade-640x360.webp',
    'v1/hotels/metro-igloo-abcdefgh/facade-640x360.webp',
    'v1/hotels/metro-tower-ABCDEFGH/facade-640x360.webp',
    'v1/hotels/metro-tower-abcdefghabcdefghabcdefghi/facade-640x360.webp',
    'v1/hotels/metro-tower-abcdefgh/cellar-640x360.webp',
    'v1/hotels/metro-tower-abcdefgh/facade-641x360.webp',
    'v1/hotels/metro-tower-abcdefgh/facade-0640x360.webp',
    'v1/hotels/metro-tower-abcdefgh/facade-640x360.png',
    'v1/hotels/metro-tower-abcdefgh/extra/facade-640x360.webp',
    'v1/hotels/metro-tower-..%2f..%2fx/facade-640x360.webp',
    'v1/hotels/facade-640x360.webp',
    'v1/cities/coastal--mumbai/header-640x360.webp',
    'v1/cities/coastal-mumbai/facade-640x360.webp',
    `v1/cities/coastal-${'a'.repeat(49)}/header-640x360.webp`,
    'v1/art/unknown-640x360.webp',
    'v1/other/landing-640x360.webp',
    '',
  ])('refuses %s', (address) => {
    expect(parsePicture(address.split('/'))).toBeNull();
  });
});

test('what the catalogue calls otherwise is drawn as the plainest of its kind', () => {
  expect([drawnRegion('hill'), drawnKind('heritage'), drawnScene('lobby')]).toEqual(['hill', 'heritage', 'lobby']);
  expect([drawnRegion('lagoon'), drawnKind('houseboat'), drawnScene(null)]).toEqual(['metro', 'tower', 'facade']);
});
