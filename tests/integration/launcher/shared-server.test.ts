import pg from 'pg';
import { stopTestServer, testServerUrl } from '../../support/test-server';

describe('stopTestServer', () => {
  it('does not stop the shared server while another test run uses it', async () => {
    const client = new pg.Client({ connectionString: await testServerUrl() });
    await client.connect();
    await stopTestServer();
    expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await client.end();
  });
});
