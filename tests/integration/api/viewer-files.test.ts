import { GET } from '@/app/api/docs/[asset]/route';

const ask = (asset: string) => GET(new Request('http://localhost:3000/'), { params: Promise.resolve({ asset }) });

test('the files of the viewer are served, and names that every object has are no files', async () => {
  for (const asset of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
  for (const asset of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'start', ''])
    expect([asset, (await ask(asset)).status]).toEqual([asset, 404]);
});
