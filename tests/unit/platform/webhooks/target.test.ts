import { findTargetProblem } from '@/lib/platform/webhooks/target';

const onServer = { isLoopbackAllowed: false };
const inDevelopment = { isLoopbackAllowed: true };

test.each([
  ['https://hooks.example.com/folio/'],
  ['https://hooks.example.com:8443/folio?team=7'],
  ['https://hooks.example.com:443/'],
  ['https://HOOKS.example.com'],
])('findTargetProblem accepts %s', (address) => {
  expect(findTargetProblem(address, onServer)).toBeNull();
});

test.each([
  ['no address', 'hooks', /full address/],
  ['http', 'http://hooks.example.com/', /https/],
  ['another protocol', 'ftp://hooks.example.com/', /https/],
  ['a file', 'file:///etc/passwd', /https/],
  ['a script', 'javascript:alert(1)', /https/],
  ['a user name', 'https://user@hooks.example.com/', /user name/],
  ['a password', 'https://user:pass@hooks.example.com/', /password/],
  ['another port', 'https://hooks.example.com:22/', /port/],
  ['port 80', 'https://hooks.example.com:80/', /port/],
  ['an IPv4 address', 'https://93.184.215.14/', /host name/],
  ['a private address', 'https://10.0.0.1/', /host name/],
  ['a short IPv4 address', 'https://127.1/', /host name/],
  ['a decimal IPv4 address', 'https://2130706433/', /host name/],
  ['a hexadecimal IPv4 address', 'https://0x7f000001/', /host name/],
  ['an octal IPv4 address', 'https://0177.0.0.1/', /host name/],
  ['an IPv4 address with a final dot', 'https://127.0.0.1./', /host name/],
  ['an IPv4 address in full-width digits', 'https://１２７.0.0.1/', /host name/],
  ['an IPv6 address', 'https://[2606:4700:4700::1111]/', /host name/],
  ['an IPv6 loopback address', 'https://[::1]/', /host name/],
  ['a mapped address', 'https://[::ffff:127.0.0.1]/', /host name/],
  ['localhost', 'https://localhost/', /public host/],
  ['localhost with a final dot', 'https://localhost./', /public host/],
  ['a host without a domain', 'https://intranet/', /public host/],
])('findTargetProblem refuses %s', (_, address, problem) => {
  expect(findTargetProblem(address, onServer)).toMatch(problem);
});

test('findTargetProblem accepts http and any port in development, for loopback hosts only', () => {
  const accepted = [
    'http://localhost:9999/',
    'http://127.0.0.1:8080/hook',
    'http://[::1]:8080/',
    'https://localhost:3001/',
  ];
  expect(accepted.map((address) => findTargetProblem(address, inDevelopment))).toEqual([null, null, null, null]);
  const refused = [
    'http://10.0.0.1/',
    'http://hooks.example.com/',
    'https://hooks.example.com:9999/',
    'ftp://localhost/',
  ];
  for (const address of [...refused, 'http://user@localhost/'])
    expect(findTargetProblem(address, inDevelopment)).not.toBeNull();
});
