export const STAGES = ['local', 'test', 'demo', 'staging', 'production'] as const;
export type Stage = (typeof STAGES)[number];
