/** The API gives the colours of the board, not others of the same name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_STATUS_LOOK, STAFF_STATUSES, STATUS_COLORS, TASK_STATUSES } from '.';

const tokens = readFileSync(join(__dirname, '../../../frontend/src/styles/tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];

it.each(TASK_STATUSES)('%s is the colour of its cards', (status) => {
  expect(STATUS_COLORS[status]).toBe(token(status));
});

it.each(STAFF_STATUSES)('%s is the colour of its dot', (status) => {
  expect(STAFF_STATUS_LOOK[status].color).toBe(token(status));
});
