export const cardAnchor = (hotelId: number) => `hotel-${hotelId}`;
