import {
  artImageUrl,
  cityImageUrl,
  kindToDraw,
  regionToDraw,
  sceneToDraw,
  hotelImageUrl,
} from '@/lib/platform/illustrations/image-urls';
import { parsePicture } from '@/lib/platform/illustrations/parse-picture';

const segments = (address: string) => address.replace('/images/', '').split('/');
const hotel = {
  id: 'abcdefgh',
  region: 'metro',
  kind: 'tower',
  scene: 'facade',
  width: 640,
  height: 360,
} as const;

describe('picture URLs', () => {
  it('parsePicture reads the URLs of hotels, cities and art', () => {
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
  ])('parsePicture refuses %s', (address) => {
    expect(parsePicture(address.split('/'))).toBeNull();
  });
});

test('an unknown region, kind or scene of the catalogue is drawn as the default', () => {
  expect([regionToDraw('hill'), kindToDraw('heritage'), sceneToDraw('lobby')]).toEqual(['hill', 'heritage', 'lobby']);
  expect([regionToDraw('lagoon'), kindToDraw('houseboat'), sceneToDraw(null)]).toEqual(['metro', 'tower', 'facade']);
});
