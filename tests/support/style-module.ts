// A CSS module in a component test: every class name is its own name.
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
