export const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

export const POSTGRES_URL_RULE = 'must be an address such as postgresql://user:password@host:5432/database';
