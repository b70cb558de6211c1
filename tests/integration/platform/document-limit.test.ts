import { assertMayDraw } from '@/lib/platform/pdf/document-limit';

const FULL_HOUSE = Array.from({ length: 128 }, () => 'Venkata Subramanian Krishnamurthy');

test('documents with the names of a full house are few a minute, ordinary ones many', async () => {
  for (let time = 0; time < 6; time += 1) await assertMayDraw(1, FULL_HOUSE);
  await expect(assertMayDraw(1, FULL_HOUSE)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  await assertMayDraw(2, FULL_HOUSE);
  for (let time = 0; time < 53; time += 1) await assertMayDraw(1, ['Asha Rao', 'Ravi Iyer']);
  await expect(assertMayDraw(1, ['Asha Rao'])).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});
