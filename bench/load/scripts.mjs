/**
 * The requests of one connection, by name. A script receives the server and its settings, and returns a function from a
 * connection's number to the requests that the connection repeats.
 */
const JSON_TYPE = { 'Content-Type': 'application/json' };
const STATUSES = ['pending', 'priority', 'in-progress', 'completed'];
const RANK_SPREAD = 100_000_000;

export const scripts = { read, move, change, add, edit, timer, report, message };

const random = (count) => Math.floor(Math.random() * count);
const pick = (list) => list[random(list.length)];

async function boardOf(url, path, headers) {
  return (await fetch(url + path, { headers })).json();
}

/** The same GET, repeated. */
async function read({ path, headers }) {
  return () => [{ method: 'GET', path, headers }];
}

/** Moves random tasks to random places, named by their neighbours as the board does. */
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
        // A single card in a column has no neighbours to name.
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

/** The floor's counterpart of a move: sets the status and rank of a random task. */
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

/** Creates tasks like the existing ones, each with one assignee. */
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

/** Each connection is one user, who starts and stops the timer on one of their tasks after another. */
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

/** Changes the title of random tasks. */
async function edit({ url, path, headers }) {
  const tasks = await boardOf(url, path, headers);
  return () => [
    {
      method: 'PUT',
      setupRequest: (request) => {
        const { id, title } = pick(tasks);
        return {
          ...request,
          path: `${path}/${id}`,
          headers: { ...headers, ...JSON_TYPE },
          body: JSON.stringify({ title: `${title.slice(0, 30)} ${random(1_000)}` }),
        };
      },
    },
  ];
}

/** Each connection is one user, who reports work on one of their tasks after another. */
async function report({ url, path, people }) {
  const tasks = await boardOf(url, path, people[0].headers);
  return (connection) => {
    const { email, headers } = people[connection];
    const own = tasks.filter(({ assignedStaff }) => assignedStaff?.email === email);
    const workDescription = 'What was done in this session, in a sentence of the usual length.';
    return [
      {
        method: 'POST',
        path: '/api/task-reports',
        headers: { ...headers, ...JSON_TYPE },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ taskId: pick(own).id, workDescription, hoursWorked: 1 }),
        }),
      },
    ];
  };
}

/** The users of a connection take turns, each writing to the one before them. */
async function message({ url, people, connections }) {
  const ids = await Promise.all(
    people.map(async ({ headers }) => (await boardOf(url, '/api/auth/me', headers)).user.id),
  );
  return (connection) => {
    const own = people.flatMap(({ headers }, index) =>
      index % connections === connection ? [{ headers, id: ids[index] }] : [],
    );
    return own.map(({ headers }, index) => ({
      method: 'POST',
      path: '/api/chat/direct',
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify({
        receiverId: own.at(index - 1).id,
        message: 'A message of the usual length, to one person.',
      }),
    }));
  };
}
