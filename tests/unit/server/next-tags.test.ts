import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { expireTag } from '@/server/next-tags';

describe('a tag that another process changed', () => {
  it('makes Next forget what it cached before, and only that', async () => {
    const now = () => performance.timeOrigin + performance.now();
    const before = now();
    expireTag('city:bengaluru');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(areTagsExpired(['hotel:1', 'city:bengaluru'], before)).toBe(true);
    expect(areTagsExpired(['city:mumbai'], before)).toBe(false);
    expect(areTagsExpired(['city:bengaluru'], now())).toBe(false);
  });
});
