export const unknown = 'There is no such job';
