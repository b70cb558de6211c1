import { parseSettings } from '@/lib/platform/env/env';
import { resetEnv } from '@/lib/platform/env/env';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { CRASH_POINTS } from '@/lib/platform/faults/crash-points';

const before = { CRASH_AT: process.env.CRASH_AT, STAGE: process.env.STAGE };
const kill = jest.spyOn(process, 'kill').mockImplementation(() => true);

afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  resetEnv();
  kill.mockClear();
});

const use = (settings: Record<string, string>) => {
  Object.assign(process.env, settings);
  resetEnv();
};

test('there are twelve points of a payment', () => expect(new Set(CRASH_POINTS).size).toBe(12));

test('without the setting nothing happens', () => {
  use({ STAGE: 'test', CRASH_AT: '' });
  for (const point of CRASH_POINTS) crashPoint(point);
  expect(kill).not.toHaveBeenCalled();
});

test('the process ends at the named point, the named time', () => {
  use({ STAGE: 'test', CRASH_AT: 'refund-sent:2' });
  crashPoint('refund-booked');
  crashPoint('refund-sent');
  expect(kill).not.toHaveBeenCalled();
  crashPoint('refund-sent');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});

test.each(['local', 'production'])('with STAGE=%s it is refused', (STAGE) => {
  expect(() => parseSettings({ STAGE, CRASH_AT: 'refund-sent' })).toThrow(/CRASH_AT may be set with STAGE=test only/);
});

test.each(['nowhere', 'refund-sent:0', 'refund-sent:x', ':', 'refund-sent:1.5'])('%s is no point', (CRASH_AT) => {
  expect(() => parseSettings({ STAGE: 'test', CRASH_AT })).toThrow(/CRASH_AT/);
});
