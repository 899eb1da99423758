/**
 * The floor: the least that the same responses can cost. Plain http, one prepared statement per request on a pool of 8,
 * no sign-in, no checks, no events; and a plain socket.io server that sends to one room.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';

const RANK_STEP = 65_536;
const RETURNED = 'row_to_json(floor_tasks)::text AS body';
const NOW = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const statements = {
  health: `SELECT '{"status":"ok"}' AS body`,
  read: `SELECT json_agg(floor_tasks ORDER BY status, "sortOrder")::text AS body FROM floor_tasks`,
  change: `UPDATE floor_tasks SET status = $2, "sortOrder" = $3, "updatedAt" = ${NOW} WHERE id = $1
    RETURNING ${RETURNED}`,
  add: `INSERT INTO floor_tasks
      (id, title, description, status, "dueDate", "sortOrder", "assignedStaffId", "assignedStaff", "taskAssignments",
       "progressPercent", billable, "commentCount", "attachmentCount", "totalHours", "totalTimeSpent", "hoursPerUser", "isActiveTimer", "timeLogs", labels, checklist,
       "createdAt", "updatedAt")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, false, 0, 0, 0, 0, '[]', false, '[]', '[]',
       '{"done":0,"total":0}', ${NOW}, ${NOW})
    RETURNING ${RETURNED}`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const people = new Map();
let top = 0;

const server = createServer((request, response) => {
  bodyFor(request).then(
    (body) => response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  );
});

const sockets = new Server(server, { serveClient: false });
sockets.on('connection', (socket) => socket.join('board'));

/** @returns {Promise<string>} the response as JSON text */
async function bodyFor(request) {
  const [, route, id] = request.url.split('/');
  if (route === 'health') return query('health', []);
  if (request.method === 'GET') return query('read', []);
  const body = JSON.parse(await text(request));
  if (route === 'emit') {
    sockets.to('board').emit('task-updated', body);
    return '{}';
  }
  if (request.method === 'PATCH') return query('change', [id, body.status, body.sortOrder]);
  return add(body);
}

async function add({ title, description, status, dueDate, assignedStaffId }) {
  top -= RANK_STEP;
  const person = people.get(assignedStaffId);
  const assignments = `[{"user":${person}}]`;
  const values = [uuidv7(), title, description, status, dueDate, top, assignedStaffId, person, assignments];
  return query('add', values);
}

async function query(name, values) {
  return (await pool.query({ name, text: statements[name], values })).rows[0].body;
}

const { rows } = await pool.query(
  `SELECT DISTINCT "assignedStaffId" AS id, "assignedStaff"::text AS person FROM floor_tasks`,
);
for (const { id, person } of rows) people.set(id, person);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
