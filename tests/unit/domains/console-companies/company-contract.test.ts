import { contractForm } from '@/lib/domains/console-companies/contract/company-contract';

const refusedFields = (body: object) =>
  contractForm.safeParse({ reason: 'New agreement', ...body }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each([
  [{}],
  [{ agent_secure_percent: 0.01 }],
  [{ agent_secure_percent: 33.33, agent_secure_days: 60, agent_balance_days: 60 }],
  [{ agent_secure_percent: 100, agent_secure_days: 0, agent_balance_days: 0 }],
  [{ agent_balance_days: 60 }],
])('contractForm accepts %j', (body) => {
  expect(refusedFields(body)).toEqual([]);
});

test.each([
  [{ agent_secure_percent: 0 }, 'agent_secure_percent'],
  [{ agent_secure_percent: 100.01 }, 'agent_secure_percent'],
  [{ agent_secure_percent: 12.345 }, 'agent_secure_percent'],
  [{ agent_secure_days: -1 }, 'agent_secure_days'],
  [{ agent_secure_days: 61 }, 'agent_secure_days'],
  [{ agent_balance_days: 1.5 }, 'agent_balance_days'],
  [{ agent_secure_days: 2, agent_balance_days: 3 }, 'agent_balance_days'],
])('contractForm refuses %j at %s', (body, field) => {
  expect(refusedFields(body)).toEqual([field]);
});
