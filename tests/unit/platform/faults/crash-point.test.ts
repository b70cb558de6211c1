import { parseSettings } from '@/lib/platform/env/env';
import { resetEnv } from '@/lib/platform/env/env';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { CRASH_POINTS } from '@/lib/platform/faults/crash-points';

const originalValues = { CRASH_AT: process.env.CRASH_AT, STAGE: process.env.STAGE };
const kill = jest.spyOn(process, 'kill').mockImplementation(() => true);

afterEach(() => {
  for (const [name, value] of Object.entries(originalValues)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  resetEnv();
  kill.mockClear();
});

const applySettings = (settings: Record<string, string>) => {
  Object.assign(process.env, settings);
  resetEnv();
};

test('CRASH_POINTS contains fifteen different names', () => expect(new Set(CRASH_POINTS).size).toBe(15));

test('crashPoint does nothing when CRASH_AT is empty', () => {
  applySettings({ STAGE: 'test', CRASH_AT: '' });
  for (const point of CRASH_POINTS) crashPoint(point);
  expect(kill).not.toHaveBeenCalled();
});

test('crashPoint kills the process at the nth call for the point that CRASH_AT names', () => {
  applySettings({ STAGE: 'test', CRASH_AT: 'refund-sent:2' });
  crashPoint('refund-booked');
  crashPoint('refund-sent');
  expect(kill).not.toHaveBeenCalled();
  crashPoint('refund-sent');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});

test.each(['local', 'production'])('parseSettings refuses CRASH_AT with STAGE=%s', (STAGE) => {
  expect(() => parseSettings({ STAGE, CRASH_AT: 'refund-sent' })).toThrow(/CRASH_AT may be set with STAGE=test only/);
});

test.each(['nowhere', 'refund-sent:0', 'refund-sent:x', ':', 'refund-sent:1.5'])(
  'parseSettings refuses CRASH_AT=%s',
  (CRASH_AT) => {
    expect(() => parseSettings({ STAGE: 'test', CRASH_AT })).toThrow(/CRASH_AT/);
  },
);
