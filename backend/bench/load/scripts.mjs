/**
 * What one connection asks, by name. Each script is given the server and its settings, and answers a function from the
 * number of a connection to the requests which that connection repeats.
 */
const JSON_TYPE = { 'Content-Type': 'application/json' };
const STATUSES = ['pending', 'priority', 'in-progress', 'completed'];
const RANK_SPREAD = 100_000_000;

export const scripts = { read, move, change, add, timer };

const random = (count) => Math.floor(Math.random() * count);
const pick = (list) => list[random(list.length)];

async function boardOf(url, path, headers) {
  return (await fetch(url + path, { headers })).json();
}

/** The same GET again and again. */
async function read({ path, headers }) {
  return () => [{ method: 'GET', path, headers }];
}

/** Random tasks to random places, each named by its neighbours there, as the board's own drags do. */
async function move({ url, path, headers }) {
  const tasks = await boardOf(url, path, headers);
  const statusOf = new Map(tasks.map(({ id, status }) => [id, status]));
  const columns = new Map(STATUSES.map((status) => [status, []]));
  for (const { id, status } of tasks) columns.get(status).push(id);

  return () => [
    {
      method: 'PUT',
      setupRequest: (request) => {
        const { id } = pick(tasks);
        const status = pick(STATUSES);
        const from = columns.get(statusOf.get(id));
        from.splice(from.indexOf(id), 1);
        const column = columns.get(status);
        const index = random(column.length + 1);
        const place = { status, afterId: column[index - 1] ?? null, beforeId: column[index] ?? null };
        column.splice(index, 0, id);
        statusOf.set(id, status);
        // The only card of an empty column has no neighbours to name.
        const body = column.length > 1 ? place : { status, newIndex: 0 };
        return {
          ...request,
          path: `${path}/${id}/reorder`,
          headers: { ...headers, ...JSON_TYPE },
          body: JSON.stringify(body),
        };
      },
    },
  ];
}

/** The floor's share of a move: the new status and rank of a random task. */
async function change({ url, path, headers }) {
  const tasks = await boardOf(url, path, headers);
  return () => [
    {
      method: 'PATCH',
      setupRequest: (request) => ({
        ...request,
        path: `${path}/${pick(tasks).id}`,
        headers: { ...JSON_TYPE },
        body: JSON.stringify({ status: pick(STATUSES), sortOrder: random(RANK_SPREAD) }),
      }),
    },
  ];
}

/** New tasks like the ones that are there, each with one assignee. */
async function add({ url, path, headers }) {
  const tasks = await boardOf(url, path, headers);
  return () => [
    {
      method: 'POST',
      path,
      headers: { ...headers, ...JSON_TYPE },
      setupRequest: (request) => {
        const { title, description, status, dueDate, assignedStaffId } = pick(tasks);
        return { ...request, body: JSON.stringify({ title, description, status, dueDate, assignedStaffId }) };
      },
    },
  ];
}

/** Each connection is one person, who starts and stops the timer on one of their tasks after another. */
async function timer({ url, path, people }) {
  const tasks = await boardOf(url, path, people[0].headers);
  return (connection) => {
    const { email, headers } = people[connection];
    const own = tasks.filter(({ assignedStaff }) => assignedStaff?.email === email);
    const post = { method: 'POST', headers: { ...headers, ...JSON_TYPE } };
    return [
      {
        ...post,
        path: '/api/timer/start',
        setupRequest: (request) => ({ ...request, body: JSON.stringify({ taskId: pick(own).id }) }),
      },
      { ...post, path: '/api/timer/stop' },
    ];
  };
}
