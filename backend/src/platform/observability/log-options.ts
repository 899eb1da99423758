/** TypeORM's errors carry the values of their statement, which may be personal or secret: they are not logged. */
export const logOptions = (level: string) => ({ level, redact: { paths: ['err.parameters'], remove: true } });
