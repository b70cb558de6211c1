import { memoryFile } from '@/lib/platform/http/server/memory-file';

const request = () => new Request('http://localhost:3000/file.txt');

test('a memory file is read once for many concurrent requests', async () => {
  const read = jest.fn(() => Promise.resolve('text'));
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read });
  const responses = await Promise.all(Array.from({ length: 50 }, () => file(request())));
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(Array(50).fill('text'));
  await file(request());
  expect(read).toHaveBeenCalledTimes(1);
});

test('a memory file is read again after reading failed', async () => {
  const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue('text');
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read });
  await expect(file(request())).rejects.toThrow('no disk');
  expect(await (await file(request())).text()).toBe('text');
});

test('a memory file can be served again after the body of a response was cancelled', async () => {
  const file = memoryFile({ contentType: 'text/plain', maxAge: 60, read: () => 'text' });
  const response = await file(request());
  await response.body?.cancel();
  expect(await (await file(request())).text()).toBe('text');
});
