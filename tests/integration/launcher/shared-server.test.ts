import pg from 'pg';
import { stopTestServer, testServerUrl } from '../../support/test-server';

describe('the database server that test runs share', () => {
  it('is not stopped while a run is using it', async () => {
    const client = new pg.Client({ connectionString: await testServerUrl() });
    await client.connect();
    await stopTestServer();
    expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await client.end();
  });
});
