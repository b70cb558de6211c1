import { askProbes } from '@/server/ask-probes';
import type { Handler } from '@/server/front/render-inside';

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** Answers its n-th question whether it is ready with the n-th status, and the rest with the last. */
function answering(...statuses: number[]): Handler {
  return (request, response) => {
    const { url = '' } = request;
    const before = asked.filter((path) => path === url).length;
    asked.push(url);
    response.statusCode = url.includes('ready') ? (statuses[before] ?? statuses.at(-1) ?? 200) : 200;
    response.end('{}');
  };
}

const timesReady = () => asked.filter((path) => path === '/api/health/ready/').length;

describe('asking the probes before the door opens', () => {
  it('loads both, and asks once where all is well', async () => {
    await askProbes(answering(200), 'localhost');
    expect(asked).toEqual(['/api/health/live/', '/api/health/ready/']);
  });

  it('asks again until the database has answered', async () => {
    await askProbes(answering(503, 503, 200), 'localhost');
    expect(timesReady()).toBe(3);
  });

  it('opens the door of a house that is not ready, so that it can say so', async () => {
    await askProbes(answering(503), 'localhost');
    expect(timesReady()).toBe(5);
  });

  it('opens it where a probe fails', async () => {
    await askProbes(() => Promise.reject(new Error('broken')), 'localhost');
    expect(timesReady()).toBe(0);
  });
});
