/** `#rrggbb`. Colours are mixed in OKLab, so that light and shade preserve the hue instead of turning grey. */
export type Colour = string;

type Lab = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function channels(colour: Colour): Lab {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(red: number, green: number, blue: number): Colour {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return `#${((byte(red) << 16) | (byte(green) << 8) | byte(blue)).toString(16).padStart(6, '0')}`;
}

function toLab(colour: Colour): Lab {
  const [red, green, blue] = channels(colour).map(toLinear) as unknown as Lab;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex(
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const [from, to] = [toLab(first), toLab(second)];
  const blend = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return fromLab([blend(0), blend(1), blend(2)]);
}

/** Multiplies each channel, which models ambient light on a surface. */
export function multiply(surface: Colour, light: Colour): Colour {
  const [red, green, blue] = channels(surface);
  const [lightRed, lightGreen, lightBlue] = channels(light);
  return toHex(red * lightRed, green * lightGreen, blue * lightBlue);
}

/** The sunlit side of a surface, mixed towards warm white. */
export const lit = (surface: Colour, share = 0.25) => mix(surface, '#fff6df', share);

/** The shaded side of a surface, mixed towards a cool plum instead of black. */
export const shade = (surface: Colour, share = 0.25) => mix(surface, '#2b2440', share);
