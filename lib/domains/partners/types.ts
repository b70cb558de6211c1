export type ConnectionState = 'requested' | 'approved' | 'ended';
export type ConnectionSide = 'partner' | 'hotel' | 'operator';
