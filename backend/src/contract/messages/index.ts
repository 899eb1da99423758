/**
 * Every text for a user that states a rule, a failure or a success, by feature: `MESSAGES.task.titleRequired`. A screen
 * downloads those of the features it shows.
 */
export * from './ai-brain';
export * from './analytics';
export * from './audit';
export * from './auth';
export * from './calendar';
export * from './chat';
export * from './checklist';
export * from './comment';
export * from './events';
export * from './general';
export * from './hours';
export * from './imports';
export * from './invitation';
export * from './job';
export * from './label';
export * from './ledger';
export * from './meeting';
export * from './monitor';
export * from './notification';
export * from './range';
export * from './report';
export * from './search';
export * from './settings';
export * from './system';
export * from './task';
export * from './timer';
export * from './timesheet';
export * from './two-factor';
export * from './upload';
export * from './user';
export * from './view';
