'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { consolePaths } from '@/lib/console-paths';
import { asDeclared, atConsole, type CallOfSide } from '@/lib/platform/http/endpoint';
import { paths } from '@/lib/paths';

/** Who uses a screen about one hotel: its people at the desk, or the operator's staff at the console. */
export interface HotelSide {
  kind: 'desk' | 'console';
  /** Returns the call of this side; contracts declare both with the same input and answer. */
  of: CallOfSide;
  /** What the person may do in the settings. Pages of the desk are for those who may change them. */
  canEdit: boolean;
  preview: (hotelId: number) => string;
  /** Page of the statement. */
  statement: (hotelId: number) => string;
}

const DESK: HotelSide = {
  ...{ kind: 'desk', of: asDeclared, canEdit: true },
  ...{ preview: paths.deskContentPreview, statement: paths.deskStatement },
};

const consoleSide = (canEdit: boolean): HotelSide => ({
  ...{ kind: 'console', of: atConsole, canEdit },
  preview: consolePaths.hotelPreview,
  statement: (hotelId) => consolePaths.hotel(hotelId, 'statement'),
});
const CONSOLE = { reader: consoleSide(false), editor: consoleSide(true) };

const HotelSideContext = createContext<HotelSide>(DESK);

export const useHotelSide = () => useContext(HotelSideContext);

/** The screens of the desk inside it call the console's endpoints. */
export function ConsoleHotelSide({ canEdit, children }: { canEdit: boolean; children: ReactNode }) {
  return <HotelSideContext value={canEdit ? CONSOLE.editor : CONSOLE.reader}>{children}</HotelSideContext>;
}
