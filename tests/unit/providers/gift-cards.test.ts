import { FAILING_VALUES, localIssuer } from '@/lib/providers/gift-cards/local-issuer';

const request = { unitIndex: 0, productCode: 'KAVERI-BOOKS', valuePaise: 250_00, expiresOn: '2027-11-21' };
const issue = (changes: object = {}) => localIssuer.issue({ requestId: 'unit-1-0', ...request, ...changes });

test('localIssuer.issue returns the same card for the same request, and another card for another request', async () => {
  const first = await issue();
  expect(first).toMatchObject({
    outcome: 'issued',
    code: expect.stringMatching(/^([B-DF-HJ-NP-TV-XZ2-9]{4}-){3}[B-DF-HJ-NP-TV-XZ2-9]{4}$/),
    pin: expect.stringMatching(/^\d{6}$/),
    expiresOn: '2027-11-21',
  });
  expect(await issue()).toEqual(first);
  expect(await issue({ requestId: 'unit-1-1' })).not.toEqual(first);
  expect(await issue({ productCode: 'REEL-HOUSE' })).not.toEqual(first);
});

test('localIssuer.issue refuses or does not answer for the face values in FAILING_VALUES', async () => {
  const { refused, everySecondRefused, noAnswer } = FAILING_VALUES;
  expect(await issue({ valuePaise: refused })).toMatchObject({ outcome: 'refused' });
  expect(await issue({ valuePaise: everySecondRefused })).toMatchObject({ outcome: 'issued' });
  expect(await issue({ valuePaise: everySecondRefused, unitIndex: 1 })).toMatchObject({ outcome: 'refused' });
  await expect(issue({ valuePaise: noAnswer })).rejects.toThrow('does not answer');
});
