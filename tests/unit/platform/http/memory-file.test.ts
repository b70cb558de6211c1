import { memoryFile } from '@/lib/platform/http/server/memory-file';

const request = () => new Request('http://localhost:3000/file.txt');

test('a memory file is read once, also when many callers ask at the same time', async () => {
  const read = jest.fn(() => Promise.resolve('text'));
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read });
  const answers = await Promise.all(Array.from({ length: 50 }, () => file(request())));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(50).fill('text'));
  await file(request());
  expect(read).toHaveBeenCalledTimes(1);
});

test('a memory file whose reading failed is read again', async () => {
  const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue('text');
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read });
  await expect(file(request())).rejects.toThrow('no disk');
  expect(await (await file(request())).text()).toBe('text');
});

test('an answer to HEAD of a memory file can leave its body unread', async () => {
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read: () => 'text' });
  const answer = await file(request());
  await answer.body?.cancel();
  expect(await (await file(request())).text()).toBe('text');
});
