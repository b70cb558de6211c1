// Outside Next's bundler there is no client to protect: the marker package, which throws when it is simply required, resolves to this empty module.
export {};
