/** Columns of docs/import.md that a published hotel needs. */
export const ESSENTIALS = ['street', 'city', 'state', 'pincode', 'latitude', 'longitude', 'rooms'] as const;

export interface EssentialState {
  street: string;
  pincode: string | null;
  rooms: readonly { totalRooms: number }[];
  /** What an import could not find out, such as `latitude`; the stored value is then approximate. */
  missingDetails: readonly string[];
}

/** Names of what a hotel needs before it can be published. */
export function missingEssentials({ street, pincode, rooms, missingDetails }: EssentialState): string[] {
  const isMissing: Partial<Record<(typeof ESSENTIALS)[number], boolean>> = {
    street: street === '',
    pincode: pincode === null,
    rooms: !rooms.some(({ totalRooms }) => totalRooms > 0),
  };
  return ESSENTIALS.filter((name) => isMissing[name] ?? missingDetails.includes(name));
}
