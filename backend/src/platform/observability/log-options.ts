/** TypeORM's errors contain the values of their statement. These may be personal or secret, so they are not logged. */
export const logOptions = (level: string) => ({ level, redact: { paths: ['err.parameters'], remove: true } });
